import type { Clock } from '../../platform/clock.ts';
import type { Changed, DataVersions, ErrorTenant } from '../../store/events/index.ts';
import type { Window } from '../normalise/window.ts';

const hour = 3_600_000;
/** Events of the last minutes are still arriving, ms. */
const arriving = hour / 4;
/** Between two computations of the same project, ms; it doubles whenever events came too late. */
const rest = 60_000;
const longestRest = hour;

/** Sessions of the last days, up to an hour that is over. */
export interface RecentHours {
  readonly window: Window;
  readonly builds: readonly number[];
  /** The stored days that they come after. */
  readonly days: readonly number[];
  /** Hashes of sessions that take longer than a day. */
  readonly long: readonly string[];
  /** How many sessions are stored, and of how many events. */
  readonly rows: number;
  readonly events: number;
}

interface OfProject {
  stored: RecentHours | null;
  /** Computations that statements may still be reading, and when they were replaced, Unix ms. */
  replaced: readonly { readonly builds: readonly number[]; readonly at: number }[];
  restUntil: number;
  /** How often events came too late, one time after the other. */
  late: number;
}

/** Which sessions of the last days of projects are stored, and until when their events have not changed. */
export class RecentHoursOfProjects {
  private readonly projects = new Map<number, OfProject>();
  /** What is being stored, and the earliest time of rows that changed meanwhile, Unix ms. */
  private storing: { readonly project: number; changedSince: number } | null = null;
  private losses = 0;

  constructor(
    private readonly clock: Clock,
    private readonly versions: DataVersions,
    private readonly leastRest = rest,
  ) {
    versions.onTimes((changed, since) => this.change(changed, since));
  }

  /** Changes when stored sessions become invalid. */
  get revision(): number {
    return this.losses;
  }

  of(project: number): RecentHours | null {
    return this.projects.get(project)?.stored ?? null;
  }

  /** Computations with rows that are needed: the valid ones, and those that were valid until recently. */
  builds(project: number): number[] {
    const known = this.projects.get(project);
    if (known === undefined) return [];
    const since = this.clock.now() - rest;
    known.replaced = known.replaced.filter(({ at }) => at > since);
    return [...(known.stored?.builds ?? []), ...known.replaced.flatMap(({ builds }) => builds)];
  }

  /** What can be stored now, after some days; null if it is stored, or was tried shortly before. */
  due(project: number, end: number, days: readonly number[]): Window | null {
    const now = this.clock.now();
    const to = Math.floor((now - arriving) / hour) * hour;
    const known = this.projects.get(project);
    if (to <= end || (known !== undefined && now < known.restUntil)) return null;
    const stored = known?.stored ?? null;
    const isStored = stored !== null && stored.window.to >= to && isAfter(stored, end, days);
    return isStored ? null : { from: end, to };
  }

  /**
   * Stores a window's sessions, which count unless rows of its time change meanwhile.
   * @param store resolves to null if they cannot be used
   */
  async keep(
    { number }: ErrorTenant,
    window: Window,
    store: () => Promise<RecentHours | null>,
  ): Promise<void> {
    const known = this.projects.get(number) ?? {
      stored: null,
      replaced: [],
      restUntil: 0,
      late: 0,
    };
    this.projects.set(number, known);
    const storing = { project: number, changedSince: Number.POSITIVE_INFINITY };
    this.storing = storing;
    try {
      // Inserts that began earlier have already been reported.
      const stored = this.versions.of(number) === null ? null : await store();
      if (stored === null) this.restOf(known, known.late);
      else if (storing.changedSince < window.to) this.restOf(known, known.late + 1);
      else {
        const hasLasted = known.stored !== null;
        this.replace(known, stored);
        this.restOf(known, hasLasted ? 0 : known.late);
      }
    } finally {
      this.storing = null;
    }
  }

  forget(project: number): void {
    this.projects.delete(project);
  }

  private replace(known: OfProject, by: RecentHours | null): void {
    if (known.stored !== null) {
      const { builds } = known.stored;
      known.replaced = [...known.replaced, { builds, at: this.clock.now() }];
    }
    known.stored = by;
  }

  private restOf(known: OfProject, late: number): void {
    known.late = Math.min(late, 10);
    known.restUntil = this.clock.now() + Math.min(longestRest, this.leastRest * 2 ** known.late);
  }

  private change(changed: Changed, since: number): void {
    const { storing } = this;
    if (storing !== null && (changed === null || changed.includes(storing.project)))
      storing.changedSince = Math.min(storing.changedSince, since);
    for (const project of changed ?? this.projects.keys()) {
      const known = this.projects.get(project);
      if (!known?.stored || known.stored.window.to <= since) continue;
      this.replace(known, null);
      this.losses += 1;
      this.restOf(known, known.late + 1);
    }
  }
}

/** Whether they begin where some days end. */
export function isAfter(recent: RecentHours, end: number, days: readonly number[]): boolean {
  return (
    recent.window.from === end &&
    recent.days.length === days.length &&
    recent.days.every((each, index) => each === days[index])
  );
}
