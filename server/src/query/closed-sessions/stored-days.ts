import type { Clock } from '../../platform/clock.ts';
import { doneOnce } from '../../platform/done-once.ts';
import type { DataVersions, ErrorTenant, EventStore } from '../../store/events/index.ts';
import type { KeptLists } from '../kept-lists.ts';
import type { ClosedSource } from '../plan/closed-sessions.ts';
import { countEveryBuild, removeBuilds, removeBuildsExcept } from '../stored-build-rows.ts';
import { waitForInserts } from '../wait-for-inserts.ts';
import {
  around,
  type DayCounts,
  daysToStore,
  eventsOf,
  type StoredDay,
  storedRun,
} from './closed-days.ts';
import { countDays, countEvents, day, formOf, inBackground } from './closed-session-rows.ts';
import { type KeptDays, KeptDaysOfProjects, tenantOf } from './kept-days.ts';
import { isAfter, type RecentHours, RecentHoursOfProjects } from './recent-hours.ts';
import { mostEvents, SessionBuilds } from './session-builds.ts';

/** Sessions of fewer events are computed as quickly as stored ones are found. */
const leastRecent = 5_000;
/** Between two computations for a project, ms: statements that read what has been replaced are over then. */
const rest = 60_000;
/** A process that starts looks for the last hours of projects for so long, ms. */
const longestTakeOver = 10_000;

export interface StoredDaysParts {
  readonly source: ClosedSource;
  readonly store: Pick<EventStore, 'query' | 'insertSelected' | 'removeRows'>;
  readonly versions: DataVersions;
  readonly clock: Clock;
  /** Where lists of what is stored are kept for later processes; default: they are not. */
  readonly lists?: KeptLists | null;
  readonly report: (problem: string, error: unknown) => void;
  /** Default: a minute. */
  readonly rest?: number;
  /** Events after the stored days from which their sessions are stored too; default: 5,000. */
  readonly leastRecent?: number;
}

/**
 * Which days of projects are stored. Computes days in the background, one project after the other. Lists of them are
 * kept for the next process, which uses what still has the same rows, of the same number of events.
 */
export class StoredDays {
  private readonly projects = new Map<number, Omit<KeptDays, 'hours'>>();
  /** When projects can be computed again, Unix ms; infinite while they are. */
  private readonly restUntil = new Map<number, number>();
  private readonly ending = new AbortController();
  private working: Promise<void> = Promise.resolve();
  private changes = 0;
  private readonly hours: RecentHoursOfProjects;
  private readonly kept: KeptDaysOfProjects;
  private readonly builds: SessionBuilds;
  /** Uses what earlier processes stored, as far as it is still right. */
  readonly takeOver = doneOnce(() => this.takeOverKept());

  constructor(private readonly parts: StoredDaysParts) {
    const { clock, versions, lists = null, source, store } = parts;
    const { signal } = this.ending;
    this.hours = new RecentHoursOfProjects(clock, versions, parts.rest);
    this.builds = new SessionBuilds({ source, store, signal });
    this.kept = new KeptDaysOfProjects(lists, formOf(source), versions, (project) => {
      const known = this.projects.get(project);
      return known === undefined ? null : { ...known, hours: this.hours.of(project) };
    });
  }

  /** Projects with sessions that an earlier process computed differently. */
  get outdated(): readonly ErrorTenant[] {
    return this.kept.outdated;
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
    const { clock } = this.parts;
    const missing = daysToStore(counts, this.of(tenant), end, mostEvents);
    if (missing.length === 0 && this.dueHours(tenant, counts, end) === null) return;
    if (clock.now() < (this.restUntil.get(number) ?? 0)) return;
    this.restUntil.set(number, Number.POSITIVE_INFINITY);
    this.later(async () => {
      try {
        await this.store(tenant, end);
      } finally {
        this.restUntil.set(number, clock.now() + (this.parts.rest ?? rest));
      }
    });
  }

  /** Resolves when nothing is computed. */
  async settled(): Promise<void> {
    await this.working;
  }

  forget(projects: readonly number[]): void {
    for (const project of projects) {
      this.projects.delete(project);
      this.kept.remove(project);
      this.hours.forget(project);
      this.restUntil.delete(project);
    }
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.working;
  }

  /** Does something once nothing else is computed. */
  private later(work: () => Promise<void>): void {
    this.working = this.working.then(work).catch((error: unknown) => {
      if (!this.ending.signal.aborted) this.parts.report('Sessions could not be stored.', error);
    });
  }

  private async takeOverKept(): Promise<void> {
    const { source, store } = this.parts;
    const { signal } = this.ending;
    const { earlier } = this.kept;
    await removeBuildsExcept(store, source.stored.table, [...earlier.keys()], signal);
    if (earlier.size === 0) return;
    const counted = await countEveryBuild(store, source.stored.table, signal);
    const withHours = new Map<number, KeptDays>();
    for (const [project, kept] of earlier) {
      const rows = counted.get(project) ?? new Map<number, number>();
      for (const build of rows.keys()) this.builds.goOnAfter(build);
      const found = [...kept.days].filter(([, each]) => each.rows === (rows.get(each.build) ?? 0));
      this.projects.set(project, { ...kept, days: new Map(found) });
      const { hours } = kept;
      const ofHours = hours?.builds.reduce((sum, build) => sum + (rows.get(build) ?? 0), 0);
      withHours.set(project, { ...kept, hours: hours?.rows === ofHours ? hours : null });
    }
    earlier.clear();
    this.changes += 1;
    this.later(() => this.takeOverHours(withHours));
  }

  /** Once no rows are being inserted; what is not reached in time is computed again. */
  private async takeOverHours(projects: ReadonlyMap<number, KeptDays>): Promise<void> {
    const { clock, versions } = this.parts;
    const end = clock.now() + longestTakeOver;
    for (const [project, kept] of projects) {
      if (clock.now() >= end) break;
      if (!(await waitForInserts(versions, project, this.ending.signal))) break;
      await this.takeOverHoursOf(project, kept);
    }
    // A removal that found nothing may have removed the list before it was taken over.
    for (const project of projects.keys()) this.kept.write(project);
  }

  private async takeOverHoursOf(number: number, kept: KeptDays): Promise<void> {
    const { generation, hours, removals } = kept;
    const { source, store, versions } = this.parts;
    const { signal } = this.ending;
    if (hours === null) return;
    const tenant = tenantOf(number, generation);
    await this.hours.keep(tenant, hours.window, async () => {
      if (versions.removalsOf(number) !== removals) return null;
      const events = await countEvents(inBackground(store, signal), source, tenant, hours.window);
      return events === hours.events ? hours : null;
    });
    this.changes += 1;
  }

  private async store(tenant: ErrorTenant, end: number): Promise<void> {
    const { source, store, versions } = this.parts;
    const { table } = source.stored;
    const { signal } = this.ending;
    const { number, generation } = tenant;
    await this.takeOver();
    const removals = versions.removalsOf(number);
    if (removals === null) return;
    const query = inBackground(store, signal);
    const days = new Map(this.of(tenant));
    await removeBuilds(store, table, number, this.needed(number, days), signal);
    let counts = await countDays(query, source, tenant);
    for (const group of daysToStore(counts, days, end, mostEvents).toReversed()) {
      const stored = await this.builds.storeDays(tenant, group, counts, buildsOf(days));
      const after = await countDays(query, source, tenant);
      if (versions.removalsOf(number) !== removals) {
        // Its rows may have been stored after those of the project were removed.
        await removeBuilds(store, table, number, [], signal);
        return;
      }
      for (const [each, known] of stored) {
        const before = around(counts, each);
        if (before === around(after, each)) days.set(each, { ...known, around: before });
      }
      counts = after;
      this.projects.set(number, { generation, removals, days: new Map(days) });
      this.changes += 1;
      this.kept.write(number);
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
    const { versions } = this.parts;
    const due = this.dueHours(tenant, counts, end);
    if (due === null) return;
    if (!(await waitForInserts(versions, tenant.number, this.ending.signal))) return;
    const { window, days, events } = due;
    await this.hours.keep(tenant, window, () =>
      this.builds.storeHours(tenant, window, days, events),
    );
    this.changes += 1;
    this.kept.write(tenant.number);
  }

  /** The days of a project that are not removed. */
  private needed(number: number, days: ReadonlyMap<number, StoredDay>): number[] {
    return [...buildsOf(days), ...this.hours.builds(number)];
  }
}

const buildsOf = (days: ReadonlyMap<number, StoredDay>): number[] =>
  [...days.values()].map(({ build }) => build);
