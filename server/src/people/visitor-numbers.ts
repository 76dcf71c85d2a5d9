import { Lru } from '../platform/lru.ts';
import type { DataVersions } from '../store/events/index.ts';

/** Projects whose visitors are remembered: together at most about 100 MB. */
const mostProjects = 20;
/** Visitors that are remembered of a project; each takes about a hundred bytes. */
const mostVisitors = 50_000;

interface Numbered {
  readonly number: number;
  readonly generation: number;
  /** Unix ms: all later events have numbers of visitors. */
  readonly numberedFrom: number;
}

interface Known {
  readonly of: string;
  /** By hash of the visitor. */
  readonly numbers: Map<string, number>;
  /** Visitors without events when they were looked up. */
  absent: ReadonlySet<string>;
  /** The earliest events stored since, Unix ms. */
  newSince: number;
}

/**
 * Finds the numbers of visitors in the events from a time on.
 * @param visitors hashes
 */
type LookUp = (visitors: readonly string[], from: number) => Promise<ReadonlyMap<string, number>>;

/**
 * The numbers of visitors, found in their events. A visitor's number never changes, and one without events only gets
 * events that are newly stored. So each event is read at most once.
 */
export class VisitorNumbers {
  private readonly projects = new Lru<number, Known>(mostProjects);

  constructor(
    private readonly versions: Pick<DataVersions, 'of' | 'onTimes'>,
    /** Whether no other instance stores events, because `versions` doesn't know about those. */
    readonly isAlone: () => boolean,
    readonly most = mostVisitors,
  ) {
    versions.onTimes((changed, since) => {
      if (changed === null) this.projects.clear();
      for (const project of changed ?? []) this.stored(project, since);
    });
  }

  /** The numbers of these visitors, by hash; those without events are missing. */
  async of(
    project: Numbered,
    visitors: readonly string[],
    lookUp: LookUp,
  ): Promise<ReadonlyMap<string, number>> {
    const of = `${project.generation} ${project.numberedFrom}`;
    let known = this.projects.get(project.number);
    if (known?.of !== of || known.numbers.size > this.most) {
      known = { of, numbers: new Map(), absent: new Set(), newSince: Number.POSITIVE_INFINITY };
      this.projects.set(project.number, known);
    }
    const { numbers, absent, newSince } = known;
    const before = this.versions.of(project.number);
    const without = visitors.filter((visitor) => !numbers.has(visitor));
    const found = [
      await ask(
        without.filter((visitor) => !absent.has(visitor)),
        project.numberedFrom,
      ),
      await ask(
        without.filter((visitor) => absent.has(visitor)),
        Math.max(newSince, project.numberedFrom),
      ),
    ];
    const all = new Map<string, number>(found.flatMap((some) => [...some]));
    for (const visitor of visitors) {
      const number = numbers.get(visitor);
      if (number !== undefined) all.set(visitor, number);
    }
    // Events that are being stored may have been read or not.
    const after = this.versions.of(project.number);
    if (before !== null && before.id === after?.id) {
      for (const some of found) for (const [visitor, number] of some) numbers.set(visitor, number);
      known.absent = new Set(without.filter((visitor) => !all.has(visitor)));
      known.newSince = Number.POSITIVE_INFINITY;
    }
    return all;

    async function ask(some: readonly string[], from: number) {
      const isNothing = some.length === 0 || from === Number.POSITIVE_INFINITY;
      return isNothing ? new Map<string, number>() : lookUp(some, from);
    }
  }

  private stored(project: number, since: number): void {
    const known = this.projects.get(project);
    if (known === undefined) return;
    // Also when visitors get other numbers.
    if (since === Number.NEGATIVE_INFINITY) this.projects.delete(project);
    else known.newSince = Math.min(known.newSince, since);
  }
}
