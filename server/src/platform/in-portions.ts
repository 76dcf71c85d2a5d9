import { setImmediate as turn } from 'node:timers/promises';

/** A portion that takes longer (ms) keeps requests waiting; the next one is smaller. */
const longestPortion = 20;
const first = 50;
const least = 5;
const most = 500;

/**
 * Removes portion by portion until nothing is left, and lets other work that waits for this thread
 * come in between. Portions grow and shrink with the time they take.
 * @param remove removes at most so many; fewer removed = none are left
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
