import { isClockTime, listBuckets } from '../normalise/buckets.ts';
import type { Bucketing } from '../normalise/pipeline.ts';
import type { Window } from '../normalise/window.ts';

/**
 * The keys of the buckets that can have rows outside of a piece of a window. All others have their rows in one piece, if
 * they have any there, so that their visitors need not be merged. Null if it is not known.
 */
export function dividedBuckets(
  { interval, spans }: Pick<Bucketing, 'interval' | 'spans'>,
  pieces: readonly Window[],
): readonly number[] | null {
  const keys = new Set<number>();
  for (const { from, to } of pieces) {
    for (const time of [from, to - 1]) {
      const [bucket] = listBuckets(interval, { from: time, to: time + 1 }, spans);
      if (bucket === undefined) return null;
      keys.add(bucket.key);
      if (isClockTime(interval)) continue;
      // A clock that is set back just after midnight returns to the day before.
      keys.add(bucket.key - 1).add(bucket.key + 1);
    }
  }
  return [...keys];
}
