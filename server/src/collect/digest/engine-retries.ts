import { EventStoreError } from '../../store/events/index.ts';
import type { DigestLog } from './digest-log.ts';

const firstWait = 100;
const longestWait = 2000;
const logEvery = 30_000;

/** The digest was stopped. The current batch starts again with the next process. */
export class DigestStopped extends Error {
  override readonly name = 'DigestStopped';
}

/** Increasing pauses between attempts at one task, logged from time to time. */
export class Pauses {
  private wait = firstWait;
  private loggedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly what: string,
    private readonly log: DigestLog,
    private readonly signal: AbortSignal,
  ) {}

  /**
   * @param error of the previous attempt
   * @throws DigestStopped if aborted before the next attempt
   */
  async next(error: unknown): Promise<void> {
    const now = performance.now();
    if (now - this.loggedAt > logEvery) {
      this.log('warn', 'The digest is waiting', { for: this.what, error: String(error) });
      this.loggedAt = now;
    }
    await pause(this.wait, this.signal);
    if (this.signal.aborted) throw new DigestStopped('The digest was told to stop');
    this.wait = Math.min(this.wait * 2, longestWait);
  }
}

/**
 * Retries a task until it succeeds: the engine, the metadata or the disk can be unavailable for any time,
 * and the journal waits. Only rows that can never be stored end it.
 * @throws EventStoreError `data`
 * @throws DigestStopped if aborted between two attempts
 */
export async function untilDone<Result>(
  task: () => Promise<Result>,
  what: string,
  log: DigestLog,
  signal: AbortSignal,
): Promise<Result> {
  const pauses = new Pauses(what, log, signal);
  for (;;) {
    try {
      return await task();
    } catch (error) {
      if (error instanceof EventStoreError && error.failure === 'data') throw error;
      await pauses.next(error);
    }
  }
}

/** The same for a write of this process, which a full disk rejects. */
export function onDisk(write: () => void, log: DigestLog, signal: AbortSignal): Promise<void> {
  return untilDone(async () => write(), 'disk', log, signal);
}

/** Resolves after the time, or immediately when the signal aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}
