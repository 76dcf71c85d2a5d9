import type { Server } from 'node:http';
import { engineHttpServer } from './engine-http.ts';
import { isNewerPart, unreadablePart } from './broken-part.ts';
import type { EngineFault } from './engine-fault.ts';
import {
  configurationFile,
  detachedParts,
  drainPending,
  engineVersion,
  openEngine,
  restoreSignalHandlers,
} from './engine-library.ts';
import type { EngineReport, EngineSettings, FromEngine, ToEngine } from './engine-protocol.ts';
import { isFolderLocked } from './folder-lock.ts';
import { openFileLimit, openFileWarning } from './open-file-limit.ts';
import { RequestRunner } from './request-runner.ts';
import { outliveSignals } from '../../../platform/outlive-signals.ts';

// Entry point of the engine process: opens the folder, serves it on loopback, and exits with its parent.

const retryLockMs = 100;
const parentCheckMs = 500;
/** Longer than the pause between two batches of the digest. */
const idleMs = 5_000;
/** A clean shutdown took 46 ms; after this time the process exits anyway. */
const closeWithinMs = 10_000;

let runner: RequestRunner | undefined;
let server: Server | undefined;
let closing = false;

outliveSignals();
process.on('disconnect', () => void close());
process.on('message', (message: ToEngine) => {
  if (message.kind === 'start') void start(message.settings);
  else if (message.kind === 'beat') void beat(message.number);
  else void close();
});

async function start(settings: EngineSettings): Promise<void> {
  setInterval(() => {
    if (process.ppid !== settings.parentPid) void close();
  }, parentCheckMs);
  try {
    const began = performance.now();
    await untilFree(settings);
    const engine = openEngine(settings.folder, settings.memoryBytes);
    const first = engine.openSession();
    restoreSignalHandlers();
    const report: EngineReport = {
      version: await engineVersion(first),
      openedInMs: Math.round(performance.now() - began),
      detachedParts: await detachedParts(first),
      warnings: [openFileWarning(openFileLimit())].filter((warning) => warning !== null),
    };
    runner = new RequestRunner(engine, settings.readers, (fault) => {
      restartIfBroken(settings.folder, fault);
    });
    first.close();
    shrinkWhenIdle(runner);
    server = engineHttpServer(runner, settings.secret);
    send({ kind: 'ready', port: await listen(server, settings.port), report });
  } catch (error) {
    fail(error);
  }
}

/**
 * A part that this process has written and that can't be read, because the disk was full. After a restart, the engine
 * has the sources of the part instead. Restarting doesn't help with a part that existed when the engine was
 * opened.
 */
function restartIfBroken(folder: string, fault: EngineFault): void {
  const part = unreadablePart(fault);
  if (part === null || !isNewerPart(part, configurationFile(folder))) return;
  process.stderr.write(`The event engine restarts, because it can't read ${part}\n`);
  process.kill(process.pid, 'SIGKILL');
}

/** Returns memory to the system once in each idle period: 684 MB fell to 145 after a load. */
function shrinkWhenIdle(runner: RequestRunner): void {
  let shrunk = false;
  setInterval(() => {
    const idle = !closing && runner.idleFor() > idleMs;
    if (idle && !shrunk) void runner.shrink().catch(() => undefined);
    shrunk = idle;
  }, idleMs / 2);
}

/** The engine of a killed parent lives for a second or two, so retry the lock. */
async function untilFree(settings: EngineSettings): Promise<void> {
  const deadline = performance.now() + settings.lockWaitMs;
  while (isFolderLocked(settings.folder)) {
    if (performance.now() > deadline) throw new FolderInUse();
    await new Promise((resolve) => setTimeout(resolve, retryLockMs));
  }
}

class FolderInUse extends Error {}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Each heartbeat proves that the engine still runs queries, not only that this process lives. */
async function beat(number: number): Promise<void> {
  if (!closing) await runner?.probe().catch(() => undefined); // a failed query is an answer too
  send({ kind: 'beat', number });
}

function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const reason = error instanceof FolderInUse ? 'in_use' : taken ? 'port' : 'open';
  send({ kind: 'failed', reason, message });
  void close();
}

/** Exiting during an insert crashes the library, so end everything and wait first. */
async function close(): Promise<void> {
  if (closing) return;
  closing = true;
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), closeWithinMs).unref();
  server?.close();
  await runner?.close();
  server?.closeAllConnections();
  await drainPending();
  process.exit(0);
}

function send(message: FromEngine): void {
  if (process.connected) process.send?.(message, () => undefined);
}
