import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../platform/app-error.ts';

/** Of ten seconds each: the digest of a busy machine can take longer than one of them. */
const mostAttempts = 30;

/**
 * Waits until everything in the journal is stored, longer than a request would.
 * @param rest between attempts, ms
 */
export async function waitUntilStored(stored: () => Promise<void>, rest = 500): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await stored();
    } catch (error) {
      const isBehind = error instanceof AppError && error.tag === 'ServiceUnavailableError';
      if (!isBehind || attempt === mostAttempts) throw error;
    }
    await pause(rest);
  }
}
