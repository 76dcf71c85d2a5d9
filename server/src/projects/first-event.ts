import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../store/metadata/index.ts';
import { markFirstEvent } from './first-event-store.ts';

export interface FirstEventOptions {
  readonly db: Executor;
  readonly clock: Clock;
}

/**
 * Records that a project has data. `receivedAt` is the time of receipt (Unix ms) of an accepted event; the
 * earliest one of the project's generation is kept, in any order. Ignores older generations and deleted
 * projects.
 */
export type RecordFirstEvent = (
  number: number,
  generation: number,
  receivedAt: number,
) => Promise<void>;

export function firstEventRecorder(options: FirstEventOptions): RecordFirstEvent {
  /** What is already stored, so that an active project needs no statement per batch. */
  const known = new Map<number, { generation: number; receivedAt: number }>();
  return async (number, generation, receivedAt) => {
    const before = known.get(number);
    if (before?.generation === generation && before.receivedAt <= receivedAt) return;
    const stored = await markFirstEvent(options.db, {
      number,
      generation,
      receivedAt,
      now: options.clock.now(),
    });
    if (stored !== null) known.set(number, { generation, receivedAt: stored });
  };
}
