import { wallOf } from './range.ts';

/** The first and the last day of a range, or the times between which it is, as in the URL. */
export interface Selected {
  readonly from: string;
  readonly to: string;
}

const day = 86_400_000;
/** Longer parts are whole days. */
const longestByHour = 2 * day;

/**
 * From one bucket to another: days, or hours if buckets are shorter. Buckets are named after their start. Null if that
 * would show no less.
 */
export function selectionOf(
  names: readonly string[],
  first: number,
  last: number,
): Selected | null {
  const times = names.map(timeOf);
  const [start = NaN, begin = NaN, newest = NaN] = [times[first], times[last], times.at(-1)];
  if (Number.isNaN(start + begin)) return null;
  const width = newest - (times.at(-2) ?? newest);
  // When clocks are set back, two buckets have the same name.
  const end = times.slice(last).find((time) => time > begin) ?? begin + width;
  const [from, to] = [start - (start % day), Math.max(start, end - 1)];
  if ((names[0]?.length ?? 0) <= 10) return { from: text(from, 10), to: text(to, 10) };
  const all = newest + width - (times[0] ?? 0);
  if (end - start <= longestByHour) {
    return end - start < all ? { from: text(start, 16), to: text(end, 16) } : null;
  }
  return to - (to % day) + day - from < all ? { from: text(from, 10), to: text(to, 10) } : null;
}

const timeOf = (name: string): number => wallOf(name.slice(0, 16));

const text = (time: number, length: number): string =>
  new Date(time).toISOString().slice(0, length);
