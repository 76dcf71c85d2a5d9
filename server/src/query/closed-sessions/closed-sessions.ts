import { Lru } from '../../platform/lru.ts';
import { timeLimit } from '../../platform/time-limit.ts';
import type { ErrorTenant, StatementRunner } from '../../store/events/index.ts';
import { listDatasets } from '../../kinds/datasets.ts';
import { noProjectData } from '../../kinds/project-data.ts';
import type { ClosedSessions as Closed, ClosedSource } from '../plan/closed-sessions.ts';
import type { Query } from '../stored-build-rows.ts';
import { eventsOf, storedRun } from './closed-days.ts';
import { countDays, day, mostLong, storedAndLater } from './closed-session-rows.ts';
import { continuedSessions } from './recent-session-rows.ts';
import { SettledResults } from './settled-results.ts';
import { StoredDays, type StoredDaysParts } from './stored-days.ts';

/** With fewer events, computing sessions takes a few milliseconds. */
const leastEvents = 200_000;
/** Projects with recently queried sessions. */
const mostProjects = 10_000;
/** How long the events of a project with few are not counted again, ms. */
const staysSmall = 60_000;
const longestCheck = 10_000;

export interface ClosedSessionsParts extends Omit<StoredDaysParts, 'source'> {
  readonly runner: StatementRunner;
  /** Events from which sessions are stored; default: 200,000. */
  readonly leastEvents?: number;
  /** As in `SettledResults`. */
  readonly slow?: number;
  readonly slowAnswers?: number;
}

/** The days with stored sessions: when they end, Unix ms, and their computations. */
interface Run {
  readonly end: number;
  readonly builds: readonly number[];
}

interface Known {
  /** The state of rows and of what is stored; null if unknown. */
  readonly state: string | null;
  closed: Promise<Closed | null>;
  /** Unix ms; 0 for a project with many events. */
  smallUntil: number;
  /** What was stored when somebody last looked. */
  run: Run | null;
}

/**
 * The sessions of days that are over, for projects with many events. They are computed once somebody asks for
 * sessions. Counts of events by day show whether stored sessions are still valid.
 */
export class ClosedSessions {
  private readonly known = new Lru<number, Known>(mostProjects);
  private readonly source = closedSource();
  private readonly stored: StoredDays;
  private readonly results: SettledResults;
  private preparing: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(private readonly parts: ClosedSessionsParts) {
    this.stored = new StoredDays({ ...parts, source: this.source });
    this.results = new SettledResults(parts);
  }

  /** The valid stored sessions; null if there are none. Never rejects. */
  of(tenant: ErrorTenant): Promise<Closed | null> {
    const { number, generation } = tenant;
    const { versions, clock } = this.parts;
    const now = clock.now();
    const today = Math.floor(now / day);
    const version = versions.of(number);
    const known = this.known.get(number);
    const state = version && [version.id, generation, this.stored.revision, today].join(' ');
    if (known && (now < known.smallUntil || (state !== null && state === known.state))) {
      return known.closed;
    }
    const { run = null } = known ?? {};
    const entry: Known = { state, closed: Promise.resolve(null), smallUntil: 0, run };
    // Sessions of yesterday can go on today.
    entry.closed = this.find(tenant, today - 1, entry).catch(() => null);
    this.known.set(number, entry);
    return entry.closed;
  }

  /** Takes over the valid sessions of earlier processes, and replaces those that they computed differently. */
  async takeOver(): Promise<void> {
    await this.stored.takeOver();
    this.preparing = this.prepareOutdated();
  }

  /** Stores sessions before anybody asks for them, unless the project has few. Resolves when that has begun. */
  async prepare(tenant: ErrorTenant): Promise<void> {
    this.known.delete(tenant.number);
    await this.of(tenant);
  }

  /** Resolves when nothing is computed in the background. */
  async settled(): Promise<void> {
    await this.preparing;
    await this.stored.settled();
    await this.results.settled();
  }

  /** All data of these projects is gone, and their numbers are never reused. */
  forget(projects: readonly number[]): void {
    this.stored.forget(projects);
    this.results.forget(projects);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.preparing;
    await Promise.all([this.stored.close(), this.results.close()]);
  }

  private async prepareOutdated(): Promise<void> {
    for (const tenant of this.stored.outdated) {
      if (this.isClosed) return;
      await this.prepare(tenant);
    }
  }

  /** @param end of the days that are over */
  private async find(tenant: ErrorTenant, end: number, entry: Known): Promise<Closed | null> {
    const { runner, versions, clock } = this.parts;
    const { source } = this;
    const { number } = tenant;
    const removals = versions.removalsOf(number);
    const signal = timeLimit(longestCheck);
    const query: Query = (statement) => runner.run(statement, number, 'body', signal);
    // Days rarely change: the sessions after those of the last time are read while events are counted.
    const last = entry.run;
    const early = last && this.after(query, tenant, last).catch(() => null);
    const counts = await countDays(query, source, tenant);
    if (
      eventsOf(counts, { first: Number.NEGATIVE_INFINITY, end }) <
      (this.parts.leastEvents ?? leastEvents)
    ) {
      entry.smallUntil = clock.now() + staysSmall;
      return null;
    }
    if (removals === null) return null;
    const stored = this.stored.of(tenant);
    this.stored.want(tenant, counts, end);
    const found = storedRun(counts, stored, end);
    if (found === null) return null;
    const { run, days } = found;
    entry.run = { end: run.end * day, builds: days.map(({ build }) => build) };
    const after =
      (isSame(entry.run, last) ? await early : null) ??
      (await this.after(query, tenant, entry.run));
    const long = [...new Set([...after.long, ...days.flatMap((each) => each.long ?? [])])];
    if (long.length > mostLong) return null;
    // Of sessions from before the run, what is stored may be the rest: those take three days, or are long.
    const window = { from: (run.first + 2) * day, to: run.end * day };
    const isStored = () => versions.removalsOf(number) === removals;
    const settled = this.results.of(tenant, removals);
    return { source, window, days, long, recent: after.recent, isStored, settled };
  }

  /** The sessions after the stored days that are stored too, and the long ones with events there. */
  private async after(
    query: Query,
    tenant: ErrorTenant,
    { end, builds: days }: Run,
  ): Promise<Pick<Closed, 'long' | 'recent'>> {
    const { source } = this;
    const hours = this.stored.recent(tenant, end, days);
    const later =
      hours &&
      (await continuedSessions(query, source, {
        ...{ tenant, days },
        ...{ recent: hours.builds, until: hours.window.to },
      }));
    if (hours === null || later === null) {
      return { long: await storedAndLater(query, source, tenant, days, end), recent: null };
    }
    const { window, builds } = hours;
    const { long, ...unfinished } = later;
    return { long: [...hours.long, ...long], recent: { window, builds, ...unfinished } };
  }
}

function isSame(run: Run, other: Run | null): boolean {
  return (
    run.end === other?.end &&
    run.builds.length === other.builds.length &&
    run.builds.every((build, index) => build === other.builds[index])
  );
}

function closedSource(): ClosedSource {
  for (const { table, folded } of listDatasets(noProjectData)) {
    if (folded?.stored !== undefined) return { table, folded, stored: folded.stored };
  }
  throw new Error('No dataset has rows that can be stored.');
}
