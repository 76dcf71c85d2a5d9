import type { ErrorTenant, EventStore } from '../../store/events/index.ts';
import type { Window } from '../normalise/window.ts';
import type { ClosedSource } from '../plan/closed-sessions.ts';
import type { Query } from '../stored-build-rows.ts';
import { type DayCounts, type Days, eventsOf, type StoredDay } from './closed-days.ts';
import {
  buildOf,
  countEvents,
  countSessions,
  day,
  inBackground,
  longSessions,
  mostLong,
  nthOf,
  storedAndLater,
  storedTwice,
  storeSessions,
} from './closed-session-rows.ts';
import type { RecentHours } from './recent-hours.ts';

/** Events of days that are stored together. */
export const mostEvents = 250_000;
/** Events whose sessions are computed at once: each session takes a kilobyte of memory. */
const mostAtOnce = 100_000;

interface SessionBuildsParts {
  readonly source: ClosedSource;
  readonly store: Pick<EventStore, 'query' | 'insertSelected'>;
  readonly signal: AbortSignal;
}

/** Computes the sessions of days and hours, and stores their rows. */
export class SessionBuilds {
  private readonly query: Query;
  private last = 0;

  constructor(private readonly parts: SessionBuildsParts) {
    this.query = inBackground(parts.store, parts.signal);
  }

  /** The next builds are different from this one, which an earlier process has stored. */
  goOnAfter(build: number): void {
    this.last = Math.max(this.last, nthOf(build));
  }

  /** Stores the sessions of consecutive days. @param known builds of other days that count */
  async storeDays(
    tenant: ErrorTenant,
    { first, end }: Days,
    counts: DayCounts,
    known: readonly number[],
  ): Promise<Map<number, Omit<StoredDay, 'around'>>> {
    const { query } = this;
    const { source } = this.parts;
    const window = { from: first * day, to: end * day };
    const nth = await this.compute(tenant, window, eventsOf(counts, { first, end }));
    const numbers = [...counts.keys()].filter((each) => each >= first && each < end);
    const builds = numbers.map((each) => buildOf(each, nth));
    const long = await longSessions(query, source, tenant, window);
    const twice = await storedTwice(query, source, tenant, { builds, others: known });
    const all = [...new Set([...long, ...twice])];
    const few = all.length > mostLong ? null : all;
    const rows = await countSessions(query, source, tenant, builds);
    return new Map(
      numbers.map((each) => {
        const build = buildOf(each, nth);
        return [each, { build, rows: rows.get(build) ?? 0, long: few }] as const;
      }),
    );
  }

  /**
   * Stores the sessions of the hours after some days.
   * @param days builds of these days
   * @param events number of the window's, at least
   * @returns null if too many sessions are long
   */
  async storeHours(
    tenant: ErrorTenant,
    window: Window,
    days: readonly number[],
    events: number,
  ): Promise<RecentHours | null> {
    const { query } = this;
    const { source } = this.parts;
    const nth = await this.compute(tenant, window, events);
    const first = Math.floor(window.from / day);
    const last = Math.floor((window.to - 1) / day);
    const builds = Array.from({ length: last - first + 1 }, (_, at) => buildOf(first + at, nth));
    const long = [
      ...(await longSessions(query, source, tenant, window)),
      ...(await storedTwice(query, source, tenant, { builds, others: days })),
      ...(await storedAndLater(query, source, tenant, days, window.from)),
    ];
    if (long.length > mostLong) return null;
    const counted = await countSessions(query, source, tenant, builds);
    const rows = [...counted.values()].reduce((sum, each) => sum + each, 0);
    const computed = await countEvents(query, source, tenant, window);
    return { window, builds, days, long, rows, events: computed };
  }

  /** Stores a window's sessions. @returns which computation since the start it was */
  private async compute(tenant: ErrorTenant, window: Window, events: number): Promise<number> {
    const { source, store, signal } = this.parts;
    const nth = ++this.last;
    const parts = Math.max(1, Math.ceil(events / mostAtOnce));
    for (let part = 0; part < parts; part++)
      await storeSessions(store, { source, tenant, window, nth, part, parts }, signal);
    return nth;
  }
}
