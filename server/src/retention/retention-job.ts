import type { JobKind } from '../jobs/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { EventStore, EventTable } from '../store/events/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { expiredRows, keptByNobody, type KeptTable, keptTables } from './expired-rows.ts';
import { firstKept, type RetentionDefaults } from './retention.ts';
import { projectLimits } from './retention-store.ts';

/** @param before Unix ms */
type RowsRemoved = (project: number, before: number, signal: AbortSignal) => Promise<void>;

export interface RetentionParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly events: Pick<EventStore, 'removeRows' | 'dropMonthsBefore'>;
  readonly defaults: RetentionDefaults;
  /** Default: the tables of all kinds of data. */
  readonly tables?: readonly KeptTable[];
  /** By table: called for every project with a limit, once its older rows are gone. */
  readonly removed?: Partial<Record<EventTable, RowsRemoved>>;
  /** Resolves when all that was acknowledged before the call is stored; rejects when it is not soon. */
  whenStored(): Promise<void>;
}

/** How long to wait for a digest that is behind (ms). */
const lookAgain = 60_000;

/** Soon after a day has ended (UTC): what leaves, leaves by whole days. */
export const retentionCron = '10 0 * * *';

/**
 * Removes the rows that nobody keeps any longer: months that are past every project’s limit as a
 * whole, others by rewriting them without such rows, one after the other. Ended at any moment it
 * begins anew, and what has left by then costs nothing.
 */
export function retention(parts: RetentionParts): JobKind {
  const { db, clock, events, defaults } = parts;
  return {
    name: 'retention',
    run: async ({ signal }) => {
      const now = clock.now();
      // Dropping a month forgets which batches it holds: one that is stored again would double. What
      // is acknowledged from here on is younger than any limit.
      try {
        await parts.whenStored();
      } catch {
        return { againAt: now + lookAgain };
      }
      for (const kept of parts.tables ?? keptTables) {
        const { table, setting } = kept;
        const limits = await projectLimits(db, setting, defaults[setting]);
        const nobodys = keptByNobody(limits, defaults[setting], now);
        signal.throwIfAborted();
        if (nobodys !== null) await events.dropMonthsBefore(table, nobodys, signal);
        for (const rows of expiredRows(kept, limits, now)) {
          signal.throwIfAborted();
          await events.removeRows(rows, signal);
        }
        for (const { number, days } of limits) {
          if (days === null) continue;
          await parts.removed?.[table]?.(number, firstKept(now, days), signal);
        }
      }
      return undefined;
    },
  };
}
