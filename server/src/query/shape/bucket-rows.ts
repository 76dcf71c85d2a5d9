import type { Bucketing, Pipeline } from '../normalise/pipeline.ts';
import { emptyValue, fillBuckets } from './bucket-values.ts';
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
  // Over the whole window, if the buckets say it. A formula asks for others.
  const all = [...cells.values()];
  const value = bucketing.cumulative
    ? (all.at(-1) ?? emptyValue(measure.function))
    : all.reduce<number>((total, each) => total + (each ?? 0), 0);
  return {
    dimensions: { grouping: null, bucketing },
    times: bucketing.buckets.filter(({ key }) => cells.has(key)),
    series: [{ name: '', labels: [], isOther: false, time: 0, value, cells }],
    isCut: false,
  };
}
