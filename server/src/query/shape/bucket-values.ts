import type { AggregateFunction } from '../language/nodes.ts';
import type { Bucketing } from '../normalise/pipeline.ts';

/** The value of each bucket in order of time; undefined if the bucket has no row to show. */
export type BucketValues = readonly (number | null | undefined)[];

/** The value of an aggregate without rows. */
export function emptyValue(name: AggregateFunction): 0 | null {
  return name === 'count' || name === 'distinct' || name === 'sum' ? 0 : null;
}

/**
 * Aligns values with the buckets of the window and fills gaps as requested. A cumulative series continues
 * where it has no rows; `shown` lists the buckets that other series show.
 */
export function fillBuckets(
  found: ReadonlyMap<number, number | null>,
  bucketing: Bucketing,
  name: AggregateFunction,
  shown: ReadonlySet<number>,
): BucketValues {
  const { buckets, cumulative, gapFill } = bucketing;
  let last: number | null | undefined = gapFill === 'zero' ? emptyValue(name) : undefined;
  return buckets.map(({ key }) => {
    const value = found.get(key);
    if (value !== undefined) {
      if (cumulative) last = value;
      return value;
    }
    if (gapFill === 'zero') return last;
    if (!shown.has(key)) return undefined;
    return (cumulative ? last : null) ?? null;
  });
}
