import { isClockTime, listBuckets } from '../normalise/buckets.ts';
import type { Bucketing } from '../normalise/pipeline.ts';
import type { Window } from '../normalise/window.ts';

/**
 * The keys of the buckets that can have rows outside of a piece of a window. All others have their rows in one piece, if
 * they have any there, so that their visitors need not be merged. Null if it is not known.
 */
export function dividedBuckets(
  bucketing: Pick<Bucketing, 'interval' | 'spans'>,
  pieces: readonly Window[],
): readonly number[] | null {
  const keyAt = (time: number): number | undefined => {
    const [bucket] = listBuckets(bucketing.interval, { from: time, to: time + 1 }, bucketing.spans);
    return bucket?.key;
  };
  const keys = new Set<number>();
  for (const { from, to } of pieces) {
    const ends = [
      { key: keyAt(from), outside: keyAt(from - 1) },
      { key: keyAt(to - 1), outside: keyAt(to) },
    ];
    for (const { key, outside } of ends) {
      if (key === undefined) return null;
      for (const each of dividedAt(key, outside, bucketing)) keys.add(each);
    }
  }
  return [...keys];
}

/** @param outside the bucket beyond the end of the piece; undefined if there are no rows */
function dividedAt(
  key: number,
  outside: number | undefined,
  { interval, spans }: Pick<Bucketing, 'interval' | 'spans'>,
): readonly number[] {
  if (spans.length <= 1) return key === outside ? [key] : [];
  // A clock that is set back just after midnight returns to the day before.
  return isClockTime(interval) ? [key] : [key - 1, key, key + 1];
}
