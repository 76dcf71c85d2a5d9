import type { Bucketing, Pipeline } from '../normalise/pipeline.ts';
import { fillBuckets } from './bucket-values.ts';
import type { EngineRow } from './answered.ts';
import type { Frame } from './frame.ts';
import { readNumber } from './numbers.ts';

/** A time series without a group. */
export function bucketFrame(
  { measure }: Pipeline,
  bucketing: Bucketing,
  rows: readonly EngineRow[],
  member: number,
): Frame {
  const found = new Map(
    rows.map((row) => [Number(row.bucket), readNumber(row[`value_${member}`])] as const),
  );
  const values = fillBuckets(found, bucketing, measure.function, new Set());
  const cells = new Map<number, number | null>();
  bucketing.buckets.forEach(({ key }, index) => {
    const value = values[index];
    if (value !== undefined) cells.set(key, value);
  });
  // The sum: any value would do, because it only ranks series of a formula that all share it.
  const value = [...cells.values()].reduce<number>((total, each) => total + (each ?? 0), 0);
  return {
    dimensions: { grouping: null, bucketing },
    times: bucketing.buckets.filter(({ key }) => cells.has(key)),
    series: [{ name: '', labels: [], isOther: false, time: 0, value, cells }],
    isCut: false,
  };
}
