import type { RangeSearch } from '../../period/range-search.ts';

function localDay(time: string): string {
  const date = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The range of the reader's days that contains both times. */
export function daysOf(first: string, last: string): RangeSearch {
  return { range: 'custom', from: localDay(first), to: localDay(last) };
}
