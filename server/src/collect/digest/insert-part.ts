import { EventStoreError } from '../../store/events/index.ts';
import type { DigestLog } from './digest-log.ts';
import { Pauses, untilDone } from './engine-retries.ts';

export interface PartInsert {
  readonly insert: () => Promise<void>;
  /** Resolves while the engine answers. */
  readonly ping: () => Promise<void>;
  /** Failures in a row after which the part is to blame. */
  readonly enough: number;
  /** Whether the engine has answered right before. */
  readonly isWell: boolean;
  /** Has the engine store another row of the same table: a single row is to blame if it fails after that. */
  readonly probe?: () => Promise<void>;
}

const engine = 'event store';

/**
 * Inserts a part, again and again while the engine is away. Where the engine is well and fails on this
 * part, or dies of it and comes back, more attempts would only hold up the journal.
 * @throws EventStoreError `data`, or `failed` when the part is to blame
 * @throws DigestStopped when the signal aborts between two attempts
 */
export async function insertPart(
  { insert, ping, enough, isWell: wasWellBefore, probe }: PartInsert,
  log: DigestLog,
  signal: AbortSignal,
): Promise<void> {
  const pauses = new Pauses(engine, log, signal);
  let failures = 0;
  let wasWell = wasWellBefore;
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
    const isWell = await succeeds(ping);
    failures = isOfPart(failure, wasWell, isWell) ? failures + 1 : 0;
    if (failures === 0) isProven = false;
    if (failures >= enough) {
      await untilDone(ping, engine, log, signal);
      if (probe === undefined || isProven)
        throw new EventStoreError('failed', failure.message, failure);
      isProven = await succeeds(probe);
    }
    await pauses.next(failure);
    // What fails next fails on an engine that was well right before.
    await untilDone(ping, engine, log, signal);
    wasWell = true;
  }
}

/** Whether a failure says something of the part: the engine answers others, or was well until then. */
function isOfPart(
  { failure, isAnswer }: EventStoreError,
  wasWell: boolean,
  isWell: boolean,
): boolean {
  if (failure === 'failed' || failure === 'timeout') return isWell;
  return !isAnswer && wasWell && !isWell;
}

async function succeeds(task: () => Promise<void>): Promise<boolean> {
  try {
    await task();
    return true;
  } catch {
    return false;
  }
}
