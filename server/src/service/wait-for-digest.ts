import { setTimeout as pause } from 'node:timers/promises';
import type { RunningDigest } from '../collect/index.ts';
import { AppError } from '../platform/app-error.ts';

/** How long a request may wait for the digest, which is usually a second behind (ms). */
export const storedWithin = 10_000;

/**
 * Waits until everything acknowledged before the call is stored.
 * @param digest null until it runs
 * @throws AppError `ServiceUnavailableError` if that takes more than ten seconds
 */
export async function waitForDigest(digest: RunningDigest | null): Promise<void> {
  if (digest === null) throw digestBehind();
  const giveUp = new AbortController();
  const late = pause(storedWithin, false, { signal: giveUp.signal }).catch(() => false);
  try {
    const stored = digest.whenStored().then(() => true);
    if (await Promise.race([stored, late])) return;
  } finally {
    giveUp.abort();
  }
  throw digestBehind();
}

export function digestBehind(): AppError {
  const message = 'The event store is behind. Nothing was changed. Try again later.';
  return new AppError('ServiceUnavailableError', message, { retryAfter: 10 });
}
