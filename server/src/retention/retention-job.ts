import type { JobKind } from '../jobs/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { EventStore, EventTable } from '../store/events/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { removeExpired, type RetainedTable, retainedTables } from './expired-rows.ts';
import { firstKept, type RetentionDefaults } from './retention.ts';
import { projectLimits } from './retention-store.ts';

/** @param before Unix ms */
type RowsRemoved = (project: number, before: number, signal: AbortSignal) => Promise<void>;

export interface RetentionParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly events: Pick<EventStore, 'query' | 'removeRows' | 'dropMonthsBefore'>;
  readonly defaults: RetentionDefaults;
  /** Default: the tables of all kinds of data. */
  readonly tables?: readonly RetainedTable[];
  /** By table: called for every project with a limit, once its older rows are gone. */
  readonly removed?: Partial<Record<EventTable, RowsRemoved>>;
  /** Whether the clock can be believed; default: always. */
  readonly isTimeTrusted?: () => boolean;
  /** Resolves when everything acknowledged before the call is stored; rejects if that takes too long. */
  whenStored(): Promise<void>;
}

/** Delay before checking again whether the digest has caught up (ms). */
const lookAgain = 60_000;

/** Soon after the end of a day (UTC): data expires by whole days. */
export const retentionCron = '10 0 * * *';

/**
 * Removes expired rows: drops months that are expired for all projects, and rewrites others one by one. If
 * interrupted it starts over, and what was removed by then takes no time.
 */
export function retention(parts: RetentionParts): JobKind {
  const { db, clock, events, defaults } = parts;
  return {
    name: 'retention',
    run: async ({ signal }) => {
      // The next run looks again: a time to wait until would be of the same clock.
      if (parts.isTimeTrusted?.() === false) return undefined;
      const now = clock.now();
      // Dropping a month forgets its deduplication tokens, so a batch stored again would be duplicated. Data
      // acknowledged from here on is younger than any limit.
      try {
        await parts.whenStored();
      } catch (error) {
        return { againAt: now + lookAgain, waitsFor: error };
      }
      for (const retained of parts.tables ?? retainedTables) {
        const { table, setting } = retained;
        const byDefault = defaults[setting];
        const limits = await projectLimits(db, setting, byDefault);
        await removeExpired(events, retained, { limits, byDefault }, now, signal);
        for (const { number, days } of limits) {
          if (days === null) continue;
          await parts.removed?.[table]?.(number, firstKept(now, days), signal);
        }
      }
      return undefined;
    },
  };
}
