import { EventStoreError } from '../../store/events/index.ts';
import type { DigestLog } from './digest-log.ts';
import { Pauses, untilDone } from './engine-retries.ts';

export interface PartInsert {
  readonly insert: () => Promise<void>;
  /** Resolves while the engine answers. */
  readonly ping: () => Promise<void>;
  /** Consecutive failures after which the part is considered the cause. */
  readonly enough: number;
  /** Whether the engine has just answered. */
  readonly isHealthy: boolean;
  /** Stores another row of the same table: a row that still fails after that is the cause. */
  readonly probe?: () => Promise<void>;
}

const engine = 'event store';

/**
 * Inserts a part, and retries while the engine is unavailable. If the engine is healthy but fails on this
 * part, or crashes on it and restarts, more attempts would only hold up the journal.
 * @throws EventStoreError `data`, or `failed` if the part is the cause
 * @throws DigestStopped when the signal aborts between two attempts
 */
export async function insertPart(
  { insert, ping, enough, isHealthy: wasHealthyBefore, probe }: PartInsert,
  log: DigestLog,
  signal: AbortSignal,
): Promise<void> {
  const pauses = new Pauses(engine, log, signal);
  let failures = 0;
  let wasHealthy = wasHealthyBefore;
  let isProven = false;
  for (;;) {
    let failure: unknown;
    try {
      return await insert();
    } catch (error) {
      failure = error;
    }
    if (!(failure instanceof EventStoreError)) {
      await pauses.next(failure);
      continue;
    }
    if (failure.failure === 'data') throw failure;
    const isHealthy = await succeeds(ping);
    failures = isOfPart(failure, wasHealthy, isHealthy) ? failures + 1 : 0;
    if (failures === 0) isProven = false;
    if (failures >= enough) {
      await untilDone(ping, engine, log, signal);
      if (probe === undefined || isProven)
        throw new EventStoreError('failed', failure.message, failure);
      isProven = await succeeds(probe);
    }
    await pauses.next(failure);
    // The next failure is one of an engine that was healthy before it.
    await untilDone(ping, engine, log, signal);
    wasHealthy = true;
  }
}

/** Whether the part can be the cause: the engine answers others, or was healthy until then. */
function isOfPart(
  { failure, isAnswer }: EventStoreError,
  wasHealthy: boolean,
  isHealthy: boolean,
): boolean {
  if (failure === 'failed' || failure === 'timeout') return isHealthy;
  return !isAnswer && wasHealthy && !isHealthy;
}

async function succeeds(task: () => Promise<void>): Promise<boolean> {
  try {
    await task();
    return true;
  } catch {
    return false;
  }
}
