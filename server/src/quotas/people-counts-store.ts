import { type Clock, steady } from '../platform/clock.ts';
import { Lru } from '../platform/lru.ts';
import type { Executor } from '../store/metadata/index.ts';

/** Counting millions of rows takes a while, so a large count is cached for some time. */
const validFor = 10 * 60_000;
const large = 50_000;
const mostKept = 10_000;

/** How many people projects have stored, including older generations. */
export class PeopleCounts {
  private readonly counts = new Lru<string, { count: number; readonly until: number }>(mostKept);

  private readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = steady(clock);
  }

  async of(executor: Executor, projectId: string): Promise<number> {
    const known = this.counts.get(projectId);
    if (known !== undefined && this.clock.now() < known.until) return known.count;
    const { count } = await executor
      .selectFrom('people')
      .where('project_id', '=', projectId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count < large) this.counts.delete(projectId);
    else this.counts.set(projectId, { count, until: this.clock.now() + validFor });
    return count;
  }

  /** Adds people that were just stored. */
  added(projectId: string, people: number): void {
    const known = this.counts.get(projectId);
    if (known !== undefined) known.count += people;
  }
}
