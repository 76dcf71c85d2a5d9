import { SharedCache } from '../../platform/shared-cache.ts';
import type { Changed, DataVersions, Tenant } from '../../store/events/index.ts';
import type { KnownLeaders, LastLeaders } from '../plan/closed-cells.ts';

/** Of all labels. */
const mostBytes = 8 * 1024 ** 2;
/** Of the labels of a query. */
const mostCharacters = 4_000;
/** What a label or a piece takes in addition to its characters. */
const bytesOfEach = 100;

/** The leading groups of queries. Their labels are in rows, and are forgotten when rows of the project are removed. */
export class LeadersOfProjects {
  /** Null for queries whose labels are too long. */
  private readonly known = new SharedCache<KnownLeaders | null>(mostBytes);

  constructor(private readonly versions: DataVersions) {
    const forget = (changed: Changed): void => {
      if (changed === null) this.known.clear();
      else this.forget(changed);
    };
    versions.onRemoval({ begin: forget, end: forget });
  }

  of({ number, generation }: Tenant, query: string): LastLeaders {
    const removals = this.versions.removalsOf(number);
    const key = `${generation} ${query}`;
    return {
      known: this.known.get(number, key) ?? null,
      remember: (leaders) => {
        // They may have been read before rows were removed.
        if (removals === null || this.versions.removalsOf(number) !== removals) return;
        const { labels, pieces } = leaders;
        const characters = labels.reduce((sum, { length }) => sum + length, 0);
        const isKept = characters <= mostCharacters;
        const bytes = bytesOfEach * (labels.length + pieces.length) + 2 * (characters + key.length);
        const value = isKept ? leaders : null;
        const size = isKept ? bytes : 2 * key.length;
        this.known.set({ owner: String(number), group: number, key, bytes: size }, value);
      },
    };
  }

  forget(projects: readonly number[]): void {
    for (const project of projects) this.known.deleteGroup(project);
  }
}
