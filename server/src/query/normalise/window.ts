import type { Range, RangeUnit } from '../language/nodes.ts';

/** A time range: `from` inclusive, `to` exclusive, Unix ms. Empty if `to` is not after `from`. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

const unitLength: Readonly<Record<RangeUnit, number>> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
};

/** The default range of a query. */
const defaultRange: Range = { type: 'relative', value: 30, unit: 'day' };

/** The intersection of all ranges. */
export function windowOf(ranges: readonly Range[], now: number): Window {
  const inputs = ranges.length > 0 ? ranges : [defaultRange];
  const windows = inputs.map((range) =>
    range.type === 'absolute'
      ? range
      : { from: Math.ceil(now - range.value * unitLength[range.unit]), to: now },
  );
  const from = Math.max(...windows.map((window) => window.from));
  return { from, to: Math.max(from, Math.min(...windows.map((window) => window.to))) };
}
