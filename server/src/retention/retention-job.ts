import type { JobKind } from '../jobs/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { EventStore } from '../store/events/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { expiredRows, keptByNobody, keptTables } from './expired-rows.ts';
import { firstKept, type RetentionDefaults, rowKinds } from './retention.ts';
import { projectLimits } from './retention-store.ts';

export interface RetentionParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly events: Pick<EventStore, 'removeRows' | 'dropMonthsBefore'>;
  readonly defaults: RetentionDefaults;
  /** Told of every project that does not keep errors for ever, once older ones are gone (Unix ms). */
  errorsRemoved?(number: number, before: number, signal: AbortSignal): Promise<void>;
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
      for (const kind of rowKinds) {
        const { table } = keptTables[kind];
        const limits = await projectLimits(db, kind, defaults[kind]);
        const nobodys = keptByNobody(limits, defaults[kind], now);
        signal.throwIfAborted();
        if (nobodys !== null) await events.dropMonthsBefore(table, nobodys, signal);
        for (const rows of expiredRows(kind, limits, now)) {
          signal.throwIfAborted();
          await events.removeRows(rows, signal);
        }
        if (kind !== 'errors') continue;
        for (const { number, days } of limits) {
          if (days === null) continue;
          await parts.errorsRemoved?.(number, firstKept(now, days), signal);
        }
      }
      return undefined;
    },
  };
}
