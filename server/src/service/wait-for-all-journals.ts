import { setTimeout as pause } from 'node:timers/promises';
import type { RegisteredJournals } from '../journals/index.ts';
import type { JournalPositions } from '../projects/index.ts';
import { digestBehind, storedWithin } from './wait-for-digest.ts';

const pollInterval = 200;

/**
 * Waits until everything that any instance acknowledged before the call is stored.
 * @param here waits for this instance
 * @throws AppError `ServiceUnavailableError` if that takes more than ten seconds
 */
export async function waitForAllJournals(
  here: () => Promise<void>,
  others: RegisteredJournals,
): Promise<void> {
  const giveUpAt = performance.now() + storedWithin;
  const since = await others.time();
  await here();
  let place: JournalPositions | null = null;
  for (;;) {
    place ??= await others.acceptedBefore(since);
    if (place !== null && (await others.areStored(place))) return;
    if (performance.now() > giveUpAt) throw digestBehind();
    await pause(pollInterval);
  }
}
