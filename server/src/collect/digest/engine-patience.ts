import { EventStoreError } from '../../store/events/index.ts';
import type { DigestLog } from './digest-log.ts';

const firstWait = 100;
const longestWait = 2000;
const tellEvery = 30_000;

/** The digest was told to end; the batch in hand begins again with the next start. */
export class DigestStopped extends Error {
  override readonly name = 'DigestStopped';
}

/**
 * Runs a task until it succeeds: the engine, the metadata or the disk may be away for as long as it
 * takes, and the journal waits. Only rows that can never be stored end it.
 * @throws EventStoreError `data`
 * @throws DigestStopped when the signal aborts between two attempts
 */
export async function untilDone<Result>(
  task: () => Promise<Result>,
  what: string,
  log: DigestLog,
  signal: AbortSignal,
): Promise<Result> {
  let wait = firstWait;
  let toldAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      return await task();
    } catch (error) {
      if (error instanceof EventStoreError && error.failure === 'data') throw error;
      const now = performance.now();
      if (now - toldAt > tellEvery) {
        log('warn', 'The digest waits', { for: what, error: String(error) });
        toldAt = now;
      }
    }
    await pause(wait, signal);
    if (signal.aborted) throw new DigestStopped('The digest was told to end');
    wait = Math.min(wait * 2, longestWait);
  }
}

/** Resolves after the time, or at once when the signal aborts. */
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
