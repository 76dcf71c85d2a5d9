import { atOnce, type Pieces } from '../../platform/pieces.ts';
import type { Interval } from '../language/nodes.ts';
import type { Window } from './window.ts';
import type { ZoneSpan } from './zone.ts';

export type BucketInterval = Exclude<Interval, 'auto'>;

/** One bucket of a time series. The engine answers with `key`; keys grow with time. */
export interface Bucket {
  readonly key: number;
  /** `YYYY-MM-DD HH:MM:SS` of its start in the requested zone, or `YYYY-MM-DD` for day and longer. */
  readonly name: string;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Length of an interval in milliseconds; for a month the minimum. */
export const intervalLength: Readonly<Record<BucketInterval, number>> = {
  minute,
  hour,
  day,
  week: 7 * day,
  month: 28 * day,
};

/** Maximum windows, inclusive, for which `auto` chooses an interval. */
const autoSteps: readonly (readonly [number, BucketInterval])[] = [
  [3 * hour, 'minute'],
  [3 * day, 'hour'],
  [90 * day, 'day'],
  [731 * day, 'week'],
];

export function chooseInterval(interval: Interval, window: Window): BucketInterval {
  if (interval !== 'auto') return interval;
  const length = window.to - window.from;
  return autoSteps.find(([longest]) => length <= longest)?.[1] ?? 'month';
}

/**
 * Every bucket that overlaps the window, in order of time. A repeated hour is two buckets with the same name;
 * a skipped local day is none.
 */
export function listBuckets(
  interval: BucketInterval,
  window: Window,
  spans: readonly ZoneSpan[],
): Bucket[] {
  return atOnce(bucketPieces(interval, window, spans));
}

/** Buckets per piece, which take less than a millisecond. */
const bucketsAtOnce = 500;

/** Same, in pieces. */
export function* bucketPieces(
  interval: BucketInterval,
  window: Window,
  spans: readonly ZoneSpan[],
): Pieces<Bucket[]> {
  const buckets: Bucket[] = [];
  let lastKey = Number.NEGATIVE_INFINITY;
  for (const [index, span] of spans.entries()) {
    const from = Math.max(span.from, window.from);
    const to = Math.min(spans[index + 1]?.from ?? window.to, window.to);
    if (from >= to) continue;
    const first = bucketIndex(interval, from + span.offset);
    const last = bucketIndex(interval, to - 1 + span.offset);
    for (let each = first; each <= last; each++) {
      const start = indexStart(interval, each);
      // A bucket that is cut short by a clock change begins with the change.
      const key = isClockTime(interval) ? Math.max(start - span.offset, span.from) : each;
      if (key > lastKey) buckets.push({ key, name: bucketName(interval, start) });
      lastKey = Math.max(lastKey, key);
      if (buckets.length % bucketsAtOnce === 0) yield;
    }
  }
  return buckets;
}

/** Whether buckets are identified by the clock (their key is their start) and not by the calendar. */
export function isClockTime(interval: BucketInterval): interval is 'minute' | 'hour' {
  return interval === 'minute' || interval === 'hour';
}

/** The number of the bucket of a local time. */
function bucketIndex(interval: BucketInterval, local: number): number {
  if (interval === 'month') {
    const date = new Date(local);
    return date.getUTCFullYear() * 12 + date.getUTCMonth();
  }
  // Day 0 is a Thursday, so its week began three days earlier.
  if (interval === 'week') return Math.floor((Math.floor(local / day) + 3) / 7);
  return Math.floor(local / intervalLength[interval]);
}

function indexStart(interval: BucketInterval, index: number): number {
  if (interval === 'month') return Date.UTC(Math.floor(index / 12), index % 12, 1);
  if (interval === 'week') return (index * 7 - 3) * day;
  return index * intervalLength[interval];
}

function bucketName(interval: BucketInterval, start: number): string {
  const text = new Date(start).toISOString();
  return isClockTime(interval) ? text.slice(0, 19).replace('T', ' ') : text.slice(0, 10);
}
