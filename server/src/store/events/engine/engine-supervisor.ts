import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { lowerPriority } from '../../../platform/lower-priority.ts';
import { passOutput } from '../../../platform/pass-output.ts';
import type { EngineReport, EngineSettings, FromEngine, ToEngine } from './engine-protocol.ts';

export interface SupervisorOptions {
  /** Script of the engine process. */
  readonly entry: string;
  readonly settings: Omit<EngineSettings, keyof EnginePlace | 'parentPid'>;
  /** Milliseconds between two heartbeats, and how many may be missed before the engine is killed. */
  readonly beatMs: number;
  readonly beatsMissed: number;
  /** Called for the log. */
  readonly onEvent: (event: EngineEvent) => void;
}

export type EngineEvent =
  | { readonly kind: 'ready'; readonly report: EngineReport }
  /** Another process took the port. The place differs from now on. */
  | { readonly kind: 'moved'; readonly from: number; readonly to: number }
  | { readonly kind: 'stuck'; readonly missed: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ended'; readonly how: string; readonly againInMs: number };

export interface EngineState {
  readonly status: 'starting' | 'ready' | 'down' | 'closed';
  readonly pid: number | null;
  readonly restarts: number;
  readonly report: EngineReport | null;
}

/** Where the engine is reached. */
export interface EnginePlace {
  readonly port: number;
  readonly secret: string;
}

export interface EngineSupervisor {
  /** Of the first start, and reused for every later one while no other process has the port. */
  place(): EnginePlace;
  state(): EngineState;
  close(): Promise<void>;
}

/** Collecting and answering requests come first, the digest last. */
const niceness = 3;
const firstBackoffMs = 50;
const maxBackoffMs = 5_000;
/** An engine that ran for this long is restarted without delay. */
const healthyMs = 30_000;
/** For the writer, schema changes, heartbeats and compression, in addition to the readers. */
const sparePoolThreads = 8;
const closeWithinMs = 15_000;
/** Opening a large folder blocks the engine process, so heartbeats only count once it is open. */
const startWithinMs = 10 * 60_000;

/**
 * Starts the engine process and keeps it running until `close`.
 * @throws Error with one sentence if the first start fails
 */
export async function superviseEngine(options: SupervisorOptions): Promise<EngineSupervisor> {
  let child: ChildProcess | undefined;
  let place: EnginePlace | null = null;
  let wanted = anyPlace();
  let status: EngineState['status'] = 'starting';
  let report: EngineReport | null = null;
  let restarts = -1;
  let backoff = firstBackoffMs;
  let again: NodeJS.Timeout | undefined;
  let ended = Promise.resolve();

  const start = (onReady: () => void, onFailed: (message: string) => void): void => {
    restarts += 1;
    status = 'starting';
    const began = performance.now();
    const process = launch(options, wanted);
    child = process;
    let stopWatching = killAfter(process, startWithinMs);
    process.on('message', (message: FromEngine) => {
      if (message.kind === 'ready') {
        stopWatching();
        stopWatching = watchBeats(process, options);
        const before = place;
        ({ report } = message);
        place = wanted = { ...wanted, port: message.port };
        status = 'ready';
        options.onEvent({ kind: 'ready', report });
        if (before !== null && before.port !== place.port)
          options.onEvent({ kind: 'moved', from: before.port, to: place.port });
        onReady();
      } else if (message.kind === 'failed') {
        if (message.reason === 'port') wanted = anyPlace();
        options.onEvent({ kind: 'failed', message: message.message });
        onFailed(sentenceOf(message));
      }
    });
    process.on('error', (error) => {
      onFailed(error.message);
    });
    ended = new Promise((resolve) => {
      process.once('exit', (code, signal) => {
        stopWatching();
        resolve();
        if (status === 'closed') return;
        const how = signal ?? `exit code ${code ?? 'unknown'}`;
        status = 'down';
        onFailed(`The event engine ended while it started (${how}).`);
        if (place === null) return;
        if (performance.now() - began > healthyMs) backoff = firstBackoffMs;
        options.onEvent({ kind: 'ended', how, againInMs: backoff });
        again = setTimeout(start, backoff, nothing, nothing);
        backoff = Math.min(backoff * 2, maxBackoffMs);
      });
    });
  };

  const close = async (): Promise<void> => {
    const wasRunning = status !== 'down';
    status = 'closed';
    clearTimeout(again);
    if (!wasRunning || child === undefined) return;
    const leaving = child;
    const stopWaiting = killAfter(leaving, closeWithinMs);
    send(leaving, { kind: 'close' });
    await ended;
    stopWaiting();
  };

  await new Promise<void>((resolve, reject) => {
    start(resolve, (message) => {
      if (place === null) status = 'closed';
      reject(new Error(message));
    });
  });
  return {
    place: () => place ?? wanted,
    state: () => ({ status, pid: child?.pid ?? null, restarts, report }),
    close,
  };
}

function killAfter(child: ChildProcess, milliseconds: number): () => void {
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  return () => {
    clearTimeout(timer);
  };
}

/** With a new secret: whoever has the old port was sent the old one. */
function anyPlace(): EnginePlace {
  return { port: 0, secret: randomBytes(32).toString('base64url') };
}

function nothing(): void {
  // restarts are reported only through events
}

function launch(options: SupervisorOptions, place: EnginePlace): ChildProcess {
  const child = fork(options.entry, [], {
    execArgv: [],
    // Queries run on libuv's pool. With its default of 4, heartbeats and zlib would wait for queries.
    env: { UV_THREADPOOL_SIZE: String(options.settings.readers + sparePoolThreads), TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  passOutput(child);
  lowerPriority(child, niceness);
  const settings = { ...options.settings, ...place, parentPid: process.pid };
  send(child, { kind: 'start', settings });
  return child;
}

/**
 * Counts heartbeats instead of time: after the machine has slept, only one is missing. With each, the engine
 * proves that it still runs queries.
 */
function watchBeats(child: ChildProcess, options: SupervisorOptions): () => void {
  let sent = 0;
  let answered = 0;
  child.on('message', (message: FromEngine) => {
    if (message.kind === 'beat') answered = message.number;
  });
  const timer = setInterval(() => {
    if (sent - answered >= options.beatsMissed) {
      options.onEvent({ kind: 'stuck', missed: sent - answered });
      child.kill('SIGKILL');
      clearInterval(timer);
    }
    sent += 1;
    send(child, { kind: 'beat', number: sent });
  }, options.beatMs);
  return () => {
    clearInterval(timer);
  };
}

function send(child: ChildProcess, message: ToEngine): void {
  // The child may just have exited; its exit event is handled elsewhere.
  if (child.connected) child.send(message, () => undefined);
}

function sentenceOf(message: Extract<FromEngine, { kind: 'failed' }>): string {
  return message.reason === 'in_use'
    ? 'The events folder is in use by another process.'
    : `The event engine could not start: ${message.message}`;
}
