import { setMaxListeners } from 'node:events';
import type { Clock } from '../../platform/clock.ts';
import { FairQueue } from '../../platform/fair-queue.ts';
import { Lru } from '../../platform/lru.ts';

/** Queries that are stored or wait for it, of all projects and of one; others are asked again anyway. */
const mostWaiting = 200;
const mostOfProject = 40;
/** On average, a project pauses for this many times as long as storing took, because only one job runs at a time. */
const restsFor = 4;
/** So much can be stored before the first pause, ms: all charts of a new dashboard, while somebody waits for them. */
const atOnce = 60_000;
const mostProjects = 10_000;

/** Who stores next: one query at a time, and projects take turns. */
export class StoringTurns {
  private readonly queue = new FairQueue({ slots: 1 });
  /** How many queries of each project wait or are stored. */
  private readonly waiting = new Map<number, number>();
  private readonly open = new Set<Promise<void>>();
  /** Until when a project would pause if it paused after each query, Unix ms. */
  private readonly resting = new Lru<number, number>(mostProjects);

  /** @param ending after it is aborted, nothing more is stored */
  constructor(
    private readonly clock: Clock,
    private readonly ending: AbortSignal,
  ) {
    // Each query that waits adds a listener.
    setMaxListeners(0, ending);
  }

  hasRoom(project: number): boolean {
    if (this.isResting(project)) return false;
    const all = [...this.waiting.values()].reduce((sum, each) => sum + each, 0);
    return all < mostWaiting && (this.waiting.get(project) ?? 0) < mostOfProject;
  }

  /** Whether it has stored so much that it pauses. */
  isResting(project: number): boolean {
    const early = (1 + restsFor) * atOnce;
    return this.clock.now() < (this.resting.get(project) ?? 0) - early;
  }

  /** Whether a query of it waits or is stored, and it was not forgotten since. */
  has(project: number): boolean {
    return this.waiting.has(project);
  }

  forget(project: number): void {
    this.waiting.delete(project);
  }

  /** Stores something once it is its turn. @param store never rejects */
  add(project: number, store: () => Promise<void>): void {
    this.waiting.set(project, (this.waiting.get(project) ?? 0) + 1);
    const turn = this.queue.run(String(project), this.ending, () => this.timed(project, store));
    // It only rejects if it never began.
    const done = turn
      .catch(() => undefined)
      .finally(() => {
        this.open.delete(done);
        this.leave(project);
      });
    this.open.add(done);
  }

  /** Resolves when nothing is being stored. */
  async settled(): Promise<void> {
    while (this.open.size > 0) await Promise.all(this.open);
  }

  private async timed(project: number, store: () => Promise<void>): Promise<void> {
    const began = this.clock.now();
    await store();
    const took = this.clock.now() - began;
    const until = Math.max(began, this.resting.get(project) ?? 0);
    this.resting.set(project, until + (1 + restsFor) * took);
  }

  private leave(project: number): void {
    const left = (this.waiting.get(project) ?? 1) - 1;
    if (left > 0) this.waiting.set(project, left);
    else this.waiting.delete(project);
  }
}
