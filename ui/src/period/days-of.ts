import type { RangeSearch } from './range-search.ts';
import { dayAt } from '../components/zone/zone-time.ts';

/** The range of a zone's days that contains both times. */
export function daysOf(first: string, last: string, zone: string): RangeSearch {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  return { range: 'custom', from: dayAt(zone, from), to: dayAt(zone, to) };
}
