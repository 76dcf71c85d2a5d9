import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { computedTables } from '../kinds/tables.ts';
import { timeLimit } from '../platform/time-limit.ts';
import { copyEngine } from '../store/events/index.ts';
import { type Executor, keepInstanceValue } from '../store/metadata/index.ts';
import type { EventEngine } from './event-engine.ts';
import type { Foundation } from './foundation.ts';
import type { ServiceDigest } from './service-digest.ts';
import { type FromSnapshots, snapshotFolder } from './snapshot-protocol.ts';

export type SnapshotParts = Pick<Foundation, 'folder' | 'clock' | 'log' | 'makeId'> & {
  readonly engine: Pick<EventEngine, 'address' | 'embedded'>;
  readonly digest: Pick<ServiceDigest, 'running'>;
  readonly db: Executor;
};

/** The command, during a snapshot. */
export interface SnapshotCaller {
  send(message: FromSnapshots): void;
  /** Resolves when it has seen the metadata. */
  readonly settled: Promise<void>;
  /** Aborts when it is gone. */
  readonly signal: AbortSignal;
}

/** Its message is for the operator. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/** Limits (ms): for catching up, and for the steps while nothing is stored. */
const storedWithin = 600_000;
const heldWithin = 60_000;
const progressEvery = 1_000;
export const notReady = 'The event engine is not ready yet. Try again in a minute.';
/** How the names of what the engine freezes for snapshots begin. */
export const frozenFor = 'backup';
/** What computed tables have is computed again. */
const computed = Object.values(computedTables).flat();

/**
 * Makes a folder with what belongs together: events, metadata (which the caller copies), dead letters and
 * numbers of visitors. Nothing is stored meanwhile; collecting continues. See docs/decisions/backup.md.
 * @throws SnapshotError
 */
export async function takeSnapshot(parts: SnapshotParts, caller: SnapshotCaller): Promise<void> {
  const { folder, clock, log, makeId, engine, digest, db } = parts;
  const address = engine.address();
  const running = digest.running();
  if (address === null || running === null) {
    throw new SnapshotError(notReady);
  }
  if (engine.embedded() === null) {
    throw new SnapshotError(
      'The events are on a ClickHouse server (BELLWETHER_CLICKHOUSE_URL), which has backups of its own. ' +
        'This command copies those of the embedded engine.',
    );
  }
  const instance = await keepInstanceValue(db, 'backup-instance', makeId());
  await untilStored(running, caller);
  const hold = await running.hold(heldWithin).catch((cause: unknown) => {
    throw new SnapshotError('The digest is busy or restarts. Try again.', { cause });
  });
  const began = performance.now();
  try {
    const limit = AbortSignal.any([caller.signal, timeLimit(heldWithin)]);
    const target = folder.at(snapshotFolder);
    await mkdir(target, { mode: 0o700 });
    caller.send({ type: 'held', folder: target, at: clock.now(), instance });
    await untilAborted(caller.settled, limit);
    const name = `${frozenFor}${clock.now()}`;
    const from = { address, folder: folder.at('engine'), without: computed };
    await copyEngine(from, name, join(target, 'engine'), limit);
    await copyDigestFiles(folder.path, target);
    if (!hold.isIntact()) throw new SnapshotError('The digest was restarted. Try again.');
  } catch (error) {
    if (error instanceof SnapshotError || caller.signal.aborted) throw error;
    log.error({ err: error }, 'a snapshot for a backup failed');
    const reason = error instanceof Error ? error.message : String(error);
    throw new SnapshotError(`No snapshot could be taken: ${reason}. The log says more.`, {
      cause: error,
    });
  } finally {
    hold.release();
  }
  const held = Math.round(performance.now() - began);
  log.info({ held }, 'a snapshot for a backup was taken');
  caller.send({ type: 'ready', held });
}

async function untilStored(
  running: NonNullable<ReturnType<SnapshotParts['digest']['running']>>,
  { send, signal }: SnapshotCaller,
): Promise<void> {
  const progress = setInterval(
    () => send({ type: 'waiting', records: running.state().lagRecords }),
    progressEvery,
  );
  const limit = AbortSignal.any([signal, timeLimit(storedWithin)]);
  try {
    await untilAborted(running.whenStored(), limit);
  } catch (cause) {
    throw new SnapshotError(
      'What was collected before the backup is not stored after ten minutes. See whether the digest is late ' +
        '(bellwether_digest_lag_seconds), and try again.',
      { cause },
    );
  } finally {
    clearInterval(progress);
  }
}

function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new Error('it took too long'));
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** After the events: numbers that rows have are in the log before the rows are stored. */
async function copyDigestFiles(data: string, target: string): Promise<void> {
  const numbers = join('journal', 'visitor-numbers');
  for (const name of [numbers, 'dead-letters']) {
    await cp(join(data, name), join(target, name), { recursive: true }).catch(ignoreMissing);
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
