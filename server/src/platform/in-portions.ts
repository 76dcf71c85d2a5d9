import { setImmediate as turn } from 'node:timers/promises';

/** A longer portion (ms) delays requests, so the next one is smaller. */
const longestPortion = 20;
const first = 50;
const least = 5;
const most = 500;

/**
 * Removes in portions until nothing is left, and lets other work of this thread run in between. The size
 * of a portion depends on how long the last one took.
 * @param remove removes at most this many; fewer means that none are left
 * @throws the signal's reason once it aborts
 */
export async function removeInPortions(
  remove: (limit: number) => Promise<number>,
  signal: AbortSignal,
): Promise<void> {
  for (let limit = first; ;) {
    signal.throwIfAborted();
    const start = performance.now();
    if ((await remove(limit)) < limit) return;
    const took = performance.now() - start;
    const next = took > longestPortion ? limit / 2 : limit * 2;
    limit = Math.round(Math.min(Math.max(next, least), most));
    await turn();
  }
}
