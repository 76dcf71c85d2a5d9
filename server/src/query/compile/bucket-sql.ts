import { intervalLength, isClockTime } from '../normalise/buckets.ts';
import type { Bucketing } from '../normalise/pipeline.ts';
import type { Parameters } from './parameters.ts';

/** How time is cut into buckets. */
export type Buckets = Pick<Bucketing, 'interval' | 'spans'>;

/** The Unix ms of a row. */
export const rowTime = 'toUnixTimestamp64Milli(ts)';

/**
 * The key of a row's bucket, numbered as in `normalise/buckets.ts`.
 * @param time its Unix ms, or those of a part of the bucket
 */
export function bucketSql(bucketing: Buckets, parameters: Parameters, time = rowTime): string {
  const { offset, start } = spanSql(bucketing, parameters, time);
  const local = `(${time} + ${offset})`;
  const { interval } = bucketing;
  if (isClockTime(interval)) {
    const length = intervalLength[interval];
    const begin = `intDiv(${local}, ${length}) * ${length} - ${offset}`;
    return isUneven(bucketing.spans, length) ? `greatest(${begin}, ${start})` : begin;
  }
  if (interval === 'month') {
    const date = `fromUnixTimestamp64Milli(${local}, 'UTC')`;
    return `toInt64(toYear(${date})) * 12 + toMonth(${date}) - 1`;
  }
  const day = `intDiv(${local}, ${intervalLength.day})`;
  return interval === 'week' ? `intDiv(${day} + 3, 7)` : day;
}

/** Whether the clock changes within a bucket, so that a span begins with a partial bucket. */
function isUneven(spans: Buckets['spans'], length: number): boolean {
  return spans.slice(1).some(({ from, offset }) => (from + offset) % length !== 0);
}

/** The offset from UTC at a row's time, and when that offset began, in ms. */
function spanSql({ spans }: Buckets, parameters: Parameters, time: string) {
  const [first] = spans;
  if (spans.length <= 1) return { offset: parameters.add('Int64', first?.offset ?? 0), start: '0' };
  const starts = parameters.add(
    'Array(Int64)',
    spans.map(({ from }) => Math.max(from, 0)),
  );
  const offsets = parameters.add(
    'Array(Int64)',
    spans.map(({ offset }) => offset),
  );
  const start = `roundDown(${time}, ${starts})`;
  return { offset: `${offsets}[indexOf(${starts}, ${start})]`, start };
}
