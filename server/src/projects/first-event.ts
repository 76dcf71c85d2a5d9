import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../store/metadata/index.ts';
import { markFirstEvent } from './first-event-store.ts';

export interface FirstEventOptions {
  readonly db: Executor;
  readonly clock: Clock;
}

/**
 * Notes that a project has data. `receivedAt` is the receive time (Unix ms) of an accepted event;
 * the earliest one of the project's generation stays, however often and in whatever order they are
 * told. What is of an older generation, or of no project any more, changes nothing.
 */
export type RecordFirstEvent = (
  number: number,
  generation: number,
  receivedAt: number,
) => Promise<void>;

export function firstEventRecorder(options: FirstEventOptions): RecordFirstEvent {
  /** What is stored already, so that a busy project costs no statement per batch. */
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
