import type { Clock } from '../../platform/clock.ts';

/** The state of a project's rows. */
export interface DataVersion {
  /** Differs after every change. */
  readonly id: string;
  /** When the rows last changed, Unix ms. */
  readonly since: number;
}

interface Changes {
  count: number;
  since: number;
  /** Changes in progress. */
  open: number;
  /** Rows that others are computed from. */
  readonly removals: { count: number; open: number };
}

/** Projects with changing rows; null for every project. */
export type Changed = readonly number[] | null;

/**
 * The projects that get rows which others are computed from, each with the earliest time of these rows, Unix ms.
 * `null` for every project that changes, at any time.
 */
export type ChangedTimes = readonly (readonly [project: number, since: number])[] | null;

/** @param since earliest time of rows that change, Unix ms; -Infinity if it is not known */
type TimesListener = (changed: Changed, since: number) => void;

interface RemovalListener {
  begin(changed: Changed): void;
  /** @param hasRemoved whether there may have been such rows */
  end(changed: Changed, hasRemoved: boolean): void;
}

/**
 * When the rows of each project last changed, as far as this process knows. A change has a beginning and an
 * end, because rows become visible at some time in between.
 */
export class DataVersions {
  private readonly ofAll: Changes;
  private readonly projects = new Map<number, Changes>();
  /** Counts everything that `removalsOf` distinguishes, so that no number comes back after a project is forgotten. */
  private removals = 0;
  /** The count of projects without changes: more than that of any project before it was forgotten. */
  private unchanged = 0;
  private readonly listeners = new Set<(changed: Changed) => void>();
  private readonly timesListeners = new Set<TimesListener>();
  private readonly removalListeners = new Set<RemovalListener>();

  constructor(private readonly clock: Clock) {
    this.ofAll = { count: 0, since: clock.now(), open: 0, removals: { count: 0, open: 0 } };
  }

  /** Null while the rows are changing. */
  of(project: number): DataVersion | null {
    const { ofAll } = this;
    const own = this.projects.get(project);
    if (ofAll.open > 0 || (own !== undefined && own.open > 0)) return null;
    return {
      id: `${ofAll.count} ${own?.count ?? 0}`,
      since: Math.max(ofAll.since, own?.since ?? ofAll.since),
    };
  }

  begin(changed: Changed, times: ChangedTimes = null): void {
    for (const changes of this.changesOf(changed)) changes.open += 1;
    for (const listener of this.timesListeners) {
      if (times === null) listener(changed, Number.NEGATIVE_INFINITY);
      else for (const [project, since] of times) listener([project], since);
    }
  }

  /** Ends a change that has begun. */
  end(changed: Changed): void {
    const since = this.clock.now();
    for (const changes of this.changesOf(changed)) {
      changes.count += 1;
      changes.since = since;
      changes.open -= 1;
    }
    for (const listener of this.listeners) listener(changed);
  }

  /** All data of these projects is gone, and their numbers are never reused. */
  forget(projects: readonly number[]): void {
    this.unchanged = ++this.removals;
    for (const project of projects)
      if (this.projects.get(project)?.open === 0) this.projects.delete(project);
  }

  /** Differs after every removal of rows that others are computed from; null while some are removed. */
  removalsOf(project: number): number | null {
    const all = this.ofAll.removals;
    const own = this.projects.get(project)?.removals ?? { count: this.unchanged, open: 0 };
    return all.open + own.open > 0 ? null : all.count + own.count;
  }

  beginRemoval(changed: Changed): void {
    for (const { begin } of this.removalListeners) begin(changed);
    for (const { removals } of this.changesOf(changed)) removals.open += 1;
  }

  /** @param hasRemoved whether there may have been such rows */
  endRemoval(changed: Changed, hasRemoved: boolean): void {
    for (const { removals } of this.changesOf(changed)) {
      removals.open -= 1;
      if (hasRemoved) removals.count = ++this.removals;
    }
    for (const { end } of this.removalListeners) end(changed, hasRemoved);
  }

  /** Calls the listener at the end of every change. */
  onChange(listener: (changed: Changed) => void): void {
    this.listeners.add(listener);
  }

  /** Calls the listener before rows change that others are computed from. */
  onTimes(listener: TimesListener): void {
    this.timesListeners.add(listener);
  }

  /** Calls the listener before and after rows are removed that others are computed from. */
  onRemoval(listener: RemovalListener): void {
    this.removalListeners.add(listener);
  }

  private changesOf(changed: Changed): readonly Changes[] {
    if (changed === null) return [this.ofAll];
    return changed.map((project) => {
      const known = this.projects.get(project);
      if (known !== undefined) return known;
      const removals = { count: this.unchanged, open: 0 };
      const changes = { count: 0, since: this.ofAll.since, open: 0, removals };
      this.projects.set(project, changes);
      return changes;
    });
  }
}
