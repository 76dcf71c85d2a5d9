import { wallTime } from '../../components/zone/zone-time.ts';

/**
 * The index of the bucket that has not ended yet, or null. Names are wall time of the zone, in order.
 * @param now Unix ms
 */
export function runningBucket(
  names: readonly string[],
  zone: string,
  now = Date.now(),
): number | null {
  const wall = wallTime(zone, now);
  const index = names.findLastIndex((name) => startOf(name).getTime() <= wall);
  if (index < 0) return null;
  if (index < names.length - 1) return index;
  const end = lastEnd(names);
  return end !== null && end > wall ? index : null;
}

/** When the last bucket ends, as wall time; null if there is no other to know its length from. */
export function lastEnd(names: readonly string[]): number | null {
  const before = names.at(-2);
  return before === undefined ? null : endOf(startOf(names.at(-1)), startOf(before));
}

/** `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`, as wall time. */
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
