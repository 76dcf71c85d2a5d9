import type { DrawnTable } from './drawn-chart.ts';

/**
 * The first drawn bucket that has not ended, or null. Buckets are named after their local start.
 * @param now local time, as the Unix ms at which UTC has the same local time
 */
export function runningBucket(
  { buckets, names, step }: Pick<DrawnTable, 'buckets' | 'names' | 'step'>,
  now: number,
): number | null {
  const running = runningOf(buckets, now);
  const drawn = running === null ? Infinity : Math.ceil(running / step);
  return drawn < names.length ? drawn : null;
}

/** The bucket that has begun last, unless it is the last one and has ended: a range can end in the future. */
function runningOf(buckets: readonly string[], now: number): number | null {
  const index = buckets.findLastIndex((name) => startOf(name).getTime() <= now);
  if (index < 0) return null;
  if (index < buckets.length - 1) return index;
  const before = buckets[index - 1];
  if (before === undefined) return null;
  return endOf(startOf(buckets[index]), startOf(before)) > now ? index : null;
}

/** `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`. */
function startOf(name = ''): Date {
  return new Date(name.length > 10 ? `${name.replace(' ', 'T')}Z` : `${name}T00:00:00Z`);
}

/** When a bucket ends that is as long as the one before it; months differ in length. */
function endOf(start: Date, before: Date): number {
  const months =
    (start.getUTCFullYear() - before.getUTCFullYear()) * 12 +
    (start.getUTCMonth() - before.getUTCMonth());
  const isOfMonths = months > 0 && start.getUTCDate() === before.getUTCDate();
  if (!isOfMonths) return start.getTime() + (start.getTime() - before.getTime());
  return Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, start.getUTCDate());
}
