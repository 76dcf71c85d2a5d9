import { dayOf } from '../../components/calendar/day.ts';
import type { RangeSearch } from '../../period/range-search.ts';

/** The range of the reader's days that contains both times. */
export function daysOf(first: string, last: string): RangeSearch {
  return { range: 'custom', from: dayOf(new Date(first)), to: dayOf(new Date(last)) };
}
