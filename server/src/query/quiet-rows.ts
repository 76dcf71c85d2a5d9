import { setTimeout as pause } from 'node:timers/promises';
import type { DataVersions } from '../store/events/index.ts';

const mostLooks = 200;
const betweenLooks = 25;

/**
 * Waits up to five seconds until no rows of a project are being inserted: which of them a statement reads is not known.
 * @returns whether none are
 */
export async function areRowsQuiet(
  versions: DataVersions,
  project: number,
  signal: AbortSignal,
): Promise<boolean> {
  for (let looks = 0; looks < mostLooks; looks++) {
    if (versions.of(project) !== null) return true;
    await pause(betweenLooks, undefined, { signal });
  }
  return false;
}
