import type { Clock } from '../../platform/clock.ts';
import type { DataVersions, ErrorTenant, EventStore } from '../../store/events/index.ts';
import type { ClosedSource } from '../plan/closed-sessions.ts';
import {
  around,
  type DayCounts,
  type Days,
  daysToStore,
  eventsOf,
  type StoredDay,
  storedRun,
} from './closed-days.ts';
import {
  buildOf,
  countDays,
  day,
  inBackground,
  longSessions,
  mostLong,
  storedAndLater,
  storedTwice,
  storeSessions,
} from './closed-session-rows.ts';
import type { Window } from '../normalise/window.ts';
import { waitForInserts } from '../wait-for-inserts.ts';
import { isAfter, type RecentHours, RecentHoursOfProjects } from './recent-hours.ts';
import { removeAllBuilds, removeBuilds } from '../stored-build-rows.ts';

/** Events whose sessions are computed at once: a session takes a kilobyte meanwhile. */
const mostEvents = 250_000;
/** Sessions of fewer events are computed as quickly as stored ones are found. */
const leastRecent = 5_000;
/** Between two computations for a project, ms: statements that read what has been replaced are over then. */
const rest = 60_000;

export interface StoredDaysParts {
  readonly source: ClosedSource;
  readonly store: Pick<EventStore, 'query' | 'insertSelected' | 'removeRows'>;
  readonly versions: DataVersions;
  readonly clock: Clock;
  readonly report: (problem: string, error: unknown) => void;
  /** Default: a minute. */
  readonly rest?: number;
  /** Events after the stored days from which their sessions are stored too; default: 5,000. */
  readonly leastRecent?: number;
}

interface StoredProject {
  readonly generation: number;
  /** As in `DataVersions.removalsOf`. */
  readonly removals: number;
  readonly days: ReadonlyMap<number, StoredDay>;
}

/** Which days of projects are stored. Computes days in the background, one project after the other. */
export class StoredDays {
  private readonly projects = new Map<number, StoredProject>();
  /** When projects can be computed again, Unix ms; infinite while they are. */
  private readonly restUntil = new Map<number, number>();
  private readonly ending = new AbortController();
  private working: Promise<void> = Promise.resolve();
  private hasStarted = false;
  private computations = 0;
  private changes = 0;
  private readonly hours: RecentHoursOfProjects;

  constructor(private readonly parts: StoredDaysParts) {
    this.hours = new RecentHoursOfProjects(parts.clock, parts.versions, parts.rest);
  }

  /** Differs after anything was stored. */
  get revision(): number {
    return this.changes + this.hours.revision;
  }

  of({ number, generation }: ErrorTenant): ReadonlyMap<number, StoredDay> {
    const known = this.projects.get(number);
    const isCurrent =
      known?.generation === generation && known.removals === this.parts.versions.removalsOf(number);
    return isCurrent ? known.days : new Map<number, StoredDay>();
  }

  /** What is stored after some days. @param end of these days, Unix ms */
  recent(tenant: ErrorTenant, end: number, days: readonly number[]): RecentHours | null {
    const hours = this.of(tenant).size === 0 ? null : this.hours.of(tenant.number);
    return hours !== null && isAfter(hours, end, days) ? hours : null;
  }

  /** Stores the days that are missing, unless that was done shortly before. @param end of the days that are over */
  want(tenant: ErrorTenant, counts: DayCounts, end: number): void {
    const { number } = tenant;
    const { clock, report } = this.parts;
    const missing = daysToStore(counts, this.of(tenant), end, mostEvents);
    if (missing.length === 0 && this.dueHours(tenant, counts, end) === null) return;
    if (clock.now() < (this.restUntil.get(number) ?? 0)) return;
    this.restUntil.set(number, Number.POSITIVE_INFINITY);
    this.working = this.working
      .then(() => this.store(tenant, end))
      .catch((error: unknown) => {
        if (!this.ending.signal.aborted) report('Sessions could not be stored.', error);
      })
      .finally(() => {
        this.restUntil.set(number, clock.now() + (this.parts.rest ?? rest));
      });
  }

  /** Resolves when nothing is computed. */
  async settled(): Promise<void> {
    await this.working;
  }

  forget(projects: readonly number[]): void {
    for (const project of projects) {
      this.projects.delete(project);
      this.hours.forget(project);
      this.restUntil.delete(project);
    }
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.working;
  }

  private async store(tenant: ErrorTenant, end: number): Promise<void> {
    const { source, store, versions } = this.parts;
    const { table } = source.stored;
    const { signal } = this.ending;
    const { number } = tenant;
    if (!this.hasStarted) await removeAllBuilds(store, table, signal);
    this.hasStarted = true;
    const removals = versions.removalsOf(number);
    if (removals === null) return;
    const query = inBackground(store, signal);
    const days = new Map(this.of(tenant));
    await removeBuilds(store, table, number, this.kept(number, days), signal);
    let counts = await countDays(query, source, tenant);
    for (const group of daysToStore(counts, days, end, mostEvents).toReversed()) {
      const stored = await this.storeGroup(tenant, group, counts, days);
      const after = await countDays(query, source, tenant);
      if (versions.removalsOf(number) !== removals) {
        // Its rows may have been stored after those of the project were removed.
        await removeBuilds(store, table, number, [], signal);
        return;
      }
      for (const [each, { build, long }] of stored) {
        const before = around(counts, each);
        if (before === around(after, each)) days.set(each, { build, long, around: before });
      }
      counts = after;
      this.projects.set(number, {
        generation: tenant.generation,
        removals,
        days: new Map(days),
      });
      this.changes += 1;
    }
    await this.storeHours(tenant, counts, end);
    if (versions.removalsOf(number) !== removals)
      await removeBuilds(store, table, number, [], signal);
  }

  private dueHours(tenant: ErrorTenant, counts: DayCounts, end: number) {
    const later = { first: end - 1, end: Number.POSITIVE_INFINITY };
    const events = eventsOf(counts, later);
    const found = storedRun(counts, this.of(tenant), end);
    if (found?.run.end !== end || events < (this.parts.leastRecent ?? leastRecent)) return null;
    const days = found.days.map(({ build }) => build);
    const window = this.hours.due(tenant.number, end * day, days);
    return window && { window, days, events };
  }

  private async storeHours(tenant: ErrorTenant, counts: DayCounts, end: number): Promise<void> {
    const { source, store, versions } = this.parts;
    const { signal } = this.ending;
    const due = this.dueHours(tenant, counts, end);
    if (due === null || !(await waitForInserts(versions, tenant.number, signal))) return;
    const { window, days, events } = due;
    const query = inBackground(store, signal);
    await this.hours.keep(tenant, window, async () => {
      const nth = await this.compute(tenant, window, events);
      const last = Math.floor((window.to - 1) / day);
      const builds = Array.from({ length: last - end + 1 }, (_, at) => buildOf(end + at, nth));
      const long = [
        ...(await longSessions(query, source, tenant, window)),
        ...(await storedTwice(query, source, tenant, builds, days)),
        ...(await storedAndLater(query, source, tenant, days, window.from)),
      ];
      return long.length > mostLong ? null : { window, builds, days, long };
    });
    this.changes += 1;
  }

  /** Those of a project that are not removed. */
  private kept(number: number, days: ReadonlyMap<number, StoredDay>): number[] {
    return [...buildsOf(days), ...this.hours.builds(number)];
  }

  /** Stores a window's sessions. @returns which computation since the start it was */
  private async compute(tenant: ErrorTenant, window: Window, events: number): Promise<number> {
    const { source, store } = this.parts;
    const nth = ++this.computations;
    const parts = Math.max(1, Math.ceil(events / mostEvents));
    for (let part = 0; part < parts; part++) {
      const sessions = { source, tenant, window, nth, part, parts };
      await storeSessions(store, sessions, this.ending.signal);
    }
    return nth;
  }

  private async storeGroup(
    tenant: ErrorTenant,
    { first, end }: Days,
    counts: DayCounts,
    known: ReadonlyMap<number, StoredDay>,
  ): Promise<Map<number, Pick<StoredDay, 'build' | 'long'>>> {
    const { source, store } = this.parts;
    const { signal } = this.ending;
    const query = inBackground(store, signal);
    const window = { from: first * day, to: end * day };
    const around = { first: first - 1, end: end + 1 };
    const nth = await this.compute(tenant, window, eventsOf(counts, around));
    const numbers = [...counts.keys()].filter((each) => each >= first && each < end);
    const builds = numbers.map((each) => buildOf(each, nth));
    const long = await longSessions(query, source, tenant, window);
    const twice = await storedTwice(query, source, tenant, builds, buildsOf(known));
    const all = [...new Set([...long, ...twice])];
    const few = all.length > mostLong ? null : all;
    return new Map(
      numbers.map((each) => [each, { build: buildOf(each, nth), long: few }] as const),
    );
  }
}

const buildsOf = (days: ReadonlyMap<number, StoredDay>): number[] =>
  [...days.values()].map(({ build }) => build);
