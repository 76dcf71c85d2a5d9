import { bounds } from '../language/nodes.ts';
import type { Bucketing, Pipeline } from '../normalise/pipeline.ts';
import { fillBuckets } from './bucket-values.ts';
import { applySteps } from './items.ts';
import { jsonNumber, readNumber } from './numbers.ts';
import type { EngineRow } from './engine-row.ts';

/** A time series without a group. */
export function shapeBuckets(
  { measure, steps }: Pipeline,
  bucketing: Bucketing,
  rows: readonly EngineRow[],
  member: number,
) {
  const found = new Map(
    rows.map((row) => [Number(row.bucket), readNumber(row[`value_${member}`])] as const),
  );
  const values = fillBuckets(found, bucketing, measure.function, new Set());
  const items = bucketing.buckets.flatMap(({ name }, time) => {
    const value = values[time];
    return value === undefined ? [] : [{ name, value, time, isOther: false }];
  });
  const shown = applySteps(items, steps).slice(0, bounds.rows);
  return {
    type: 'timeSeries' as const,
    rows: shown.map(({ name, value }) => ({ name, value: jsonNumber(value) })),
  };
}
