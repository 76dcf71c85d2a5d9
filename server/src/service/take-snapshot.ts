import { cp, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { claimedFilesIn } from '../collect/index.ts';
import type { SharedDeadLetters } from '../dead-letters/index.ts';
import { timeLimit } from '../platform/time-limit.ts';
import { type Executor, keepInstanceValue } from '../store/metadata/index.ts';
import type { EventEngine } from './event-engine.ts';
import type { Foundation } from './foundation.ts';
import type { InstancesSnapshot } from './instances-snapshot.ts';
import type { ServiceDigest } from './service-digest.ts';
import { SnapshotError } from './snapshot-error.ts';
import { type EventsCopy, eventsCopy } from './snapshot-events.ts';
import { type FromSnapshots, snapshotFolder } from './snapshot-protocol.ts';

export type SnapshotParts = Pick<Foundation, 'folder' | 'clock' | 'log' | 'makeId'> & {
  readonly engine: Pick<EventEngine, 'address' | 'embedded'>;
  readonly digest: Pick<ServiceDigest, 'running'>;
  /** Null if dead letters stay on the disk. */
  readonly sharedLetters: Pick<SharedDeadLetters, 'settle'> | null;
  readonly db: Executor;
};

type Running = NonNullable<ReturnType<SnapshotParts['digest']['running']>>;

/** The command, during a snapshot. */
export interface SnapshotCaller {
  send(message: FromSnapshots): void;
  /** Resolves when it has seen the metadata. */
  readonly settled: Promise<void>;
  /** Resolves when the backup is complete. */
  readonly completed: Promise<void>;
  /** Aborts when it is gone. */
  readonly signal: AbortSignal;
}

/** Limits (ms): for catching up, and for the steps while nothing is stored. */
const storedWithin = 600_000;
const heldWithin = 60_000;
const progressEvery = 1_000;
export const notReady = 'The event engine is not ready yet. Try again in a minute.';

/**
 * Makes a folder with what belongs together: events, metadata (which the caller copies), dead letters and
 * numbers of visitors. Nothing is stored meanwhile; collecting continues. See docs/decisions/backup.md.
 * @returns when nothing was stored (Unix ms)
 * @throws SnapshotError
 */
export async function takeSnapshot(
  parts: SnapshotParts,
  instances: InstancesSnapshot,
  caller: SnapshotCaller,
): Promise<number> {
  const { log, makeId, engine, digest, db } = parts;
  const events = eventsCopy(engine, parts);
  const running = digest.running();
  if (events === null || running === null) throw new SnapshotError(notReady);
  const instance = await keepInstanceValue(db, 'backup-instance', makeId());
  await untilStored(running, instances, caller);
  const within = (): AbortSignal => AbortSignal.any([caller.signal, timeLimit(heldWithin)]);
  await said(log, caller, () => events.prepare(within()));
  const began = performance.now();
  let at = 0;
  await said(log, caller, async () => {
    try {
      await instances.hold(within());
      at = await whileHeld(running, () => copyHeld(parts, caller, events, instance));
      await instances.confirm(within());
    } finally {
      await instances.letGo();
    }
  });
  const held = Math.round(performance.now() - began);
  log.info({ held }, 'a snapshot for a backup was taken');
  caller.send({ type: 'ready', held, server: events.server, handedOver: instances.id });
  return at;
}

/** @throws SnapshotError if the digest here may have stored something meanwhile */
async function whileHeld<T>(running: Running, work: () => Promise<T>): Promise<T> {
  const hold = await running.hold(heldWithin).catch((cause: unknown) => {
    throw new SnapshotError('The digest is busy or restarts. Try again.', { cause });
  });
  try {
    const done = await work();
    if (!hold.isIntact()) throw new SnapshotError('The digest was restarted. Try again.');
    return done;
  } finally {
    hold.release();
  }
}

/** The metadata comes first: a removal that runs meanwhile is pending in it, so it runs again after a restore. */
async function copyHeld(
  { folder, clock, sharedLetters }: SnapshotParts,
  { send, settled, signal }: SnapshotCaller,
  events: EventsCopy,
  instance: string,
): Promise<number> {
  const limit = AbortSignal.any([signal, timeLimit(heldWithin)]);
  const target = folder.at(snapshotFolder);
  await mkdir(target, { mode: 0o700 });
  await sharedLetters?.settle();
  const at = clock.now();
  send({ type: 'held', folder: target, at, instance });
  await untilAborted(settled, limit);
  await events.take(limit);
  await copyDigestFiles(folder.path, target);
  return at;
}

/** @throws SnapshotError that says why, unless the caller is gone */
async function said(
  log: SnapshotParts['log'],
  { signal }: SnapshotCaller,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof SnapshotError || signal.aborted) throw error;
    log.error({ err: error }, 'a snapshot for a backup failed');
    const reason = error instanceof Error ? error.message : String(error);
    throw new SnapshotError(`No snapshot could be taken: ${reason}. The log says more.`, {
      cause: error,
    });
  }
}

async function untilStored(
  running: Running,
  instances: InstancesSnapshot,
  { send, signal }: SnapshotCaller,
): Promise<void> {
  const progress = setInterval(
    () => send({ type: 'waiting', records: running.state().lagRecords }),
    progressEvery,
  );
  const limit = AbortSignal.any([signal, timeLimit(storedWithin)]);
  try {
    await untilAborted(running.whenStored(), limit);
    await instances.untilStored(limit);
  } catch (cause) {
    if (cause instanceof SnapshotError) throw cause;
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
  const isClaimed = claimedFilesIn(join(data, 'dead-letters'));
  const filter = (path: string) => !isClaimed(basename(path));
  for (const name of [numbers, 'dead-letters']) {
    const copied = { recursive: true, filter };
    await cp(join(data, name), join(target, name), copied).catch(ignoreMissing);
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
