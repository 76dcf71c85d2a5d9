import type { Executor } from '../store/metadata/index.ts';
import { currentChange } from '../projects/index.ts';
import { countsIn, type IdentityCounts } from './identity-counts.ts';
import { type Direction, inOrder, type PlainSort } from './public-order.ts';
import type { CountedPublicProject, PublicProject } from './public-project.ts';
import { publicProjects } from './public-projects-store.ts';

type Counts = ReadonlyMap<number, IdentityCounts>;

/** All public projects with their figures at one moment; sorted once in each requested order. */
export class PublicSnapshot {
  private readonly projects: readonly CountedPublicProject[];
  private readonly sorted = new Map<string, readonly CountedPublicProject[]>();

  constructor(
    readonly of: readonly PublicProject[],
    readonly counts: Counts,
  ) {
    this.projects = of.map((project) => {
      const { online, total } = countsIn(project.generation, counts.get(project.number));
      return { ...project, online, total };
    });
  }

  inOrder(sort: PlainSort, direction: Direction): readonly CountedPublicProject[] {
    const order = `${sort} ${direction}`;
    const sorted = this.sorted.get(order) ?? inOrder(this.projects, sort, direction);
    this.sorted.set(order, sorted);
    return sorted;
  }
}

/**
 * All public projects in memory: reading a thousand of them takes too long for a request. The counter of
 * project changes shows whether they are current.
 */
export class PublicDirectory {
  private projects: readonly PublicProject[] = [];
  /** The counter before they were read. */
  private change: number | null = null;
  private loading: Promise<void> | null = null;
  private latest = new PublicSnapshot([], new Map());

  constructor(private readonly db: Executor) {}

  /** The current public projects, with these figures. */
  async snapshot(counts: Counts): Promise<PublicSnapshot> {
    const change = await currentChange(this.db);
    while (this.change === null || this.change < change) {
      this.loading ??= this.load(change).finally(() => (this.loading = null));
      await this.loading;
    }
    if (this.latest.of !== this.projects || this.latest.counts !== counts) {
      this.latest = new PublicSnapshot(this.projects, counts);
    }
    return this.latest;
  }

  private async load(change: number): Promise<void> {
    this.projects = await publicProjects(this.db);
    this.change = change;
  }
}
