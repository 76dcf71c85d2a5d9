import { setTimeout as pause } from 'node:timers/promises';
import type { DataVersions } from '../store/events/index.ts';

const maxPolls = 200;
const pollInterval = 25;

/**
 * Waits up to five seconds until no rows of a project are being inserted: which of them a statement reads is not known.
 * @returns whether none are
 */
export async function waitForInserts(
  versions: DataVersions,
  project: number,
  signal: AbortSignal,
): Promise<boolean> {
  for (let polls = 0; polls < maxPolls; polls++) {
    if (versions.of(project) !== null) return true;
    await pause(pollInterval, undefined, { signal });
  }
  return false;
}
