import { intervalLength, isClockTime } from '../normalise/buckets.ts';
import type { Bucketing } from '../normalise/pipeline.ts';
import type { Parameters } from './parameters.ts';

/** How time is cut into buckets. */
export type Buckets = Pick<Bucketing, 'interval' | 'spans'>;

const milliseconds = 'toUnixTimestamp64Milli(ts)';

/** The key of the bucket a row lies in, as `normalise/buckets.ts` numbers them. */
export function bucketSql(bucketing: Buckets, parameters: Parameters): string {
  const offset = offsetSql(bucketing, parameters);
  const local = `(${milliseconds} + ${offset})`;
  const { interval } = bucketing;
  if (isClockTime(interval)) {
    const length = String(intervalLength[interval]);
    return `intDiv(${local}, ${length}) * ${length} - ${offset}`;
  }
  if (interval === 'month') {
    const date = `fromUnixTimestamp64Milli(${local}, 'UTC')`;
    return `toInt64(toYear(${date})) * 12 + toMonth(${date}) - 1`;
  }
  const day = `intDiv(${local}, ${intervalLength.day})`;
  return interval === 'week' ? `intDiv(${day} + 3, 7)` : day;
}

/** What is added to a row's time to get local time, ms. */
function offsetSql({ spans }: Buckets, parameters: Parameters): string {
  const [first] = spans;
  if (spans.length <= 1) return parameters.add('Int64', first?.offset ?? 0);
  const starts = parameters.add(
    'Array(Int64)',
    spans.map(({ from }) => Math.max(from, 0)),
  );
  const offsets = parameters.add(
    'Array(Int64)',
    spans.map(({ offset }) => offset),
  );
  return `${offsets}[indexOf(${starts}, roundDown(${milliseconds}, ${starts}))]`;
}
