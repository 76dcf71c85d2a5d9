import { createContext, useCallback, useContext } from 'react';

/** The first and the last day of a range, `YYYY-MM-DD`. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** What a page does with days that are selected in one of its charts; null if nothing. */
export const DaySelection = createContext<((days: Days) => void) | null>(null);

const day = 86_400_000;

/**
 * The days from one bucket to another, for buckets of any width. Buckets are named after their start. Null if that would show
 * no less: hours of one day are in all of it.
 */
export function daysOfBuckets(names: readonly string[], first: number, last: number): Days | null {
  const [from, start] = [dayAt(names, first), dayAt(names, last)];
  if (from === null || start === null) return null;
  const before = dayAt(names, names.length - 2);
  const newest = dayAt(names, names.length - 1);
  const next = dayAt(names, last + 1);
  const shown = hoursShown(names);
  const end = next ?? (before === null || newest === null ? start : newest + (newest - before));
  const to = Math.max(start, end - day);
  if (shown !== null && to + day - from >= shown) return null;
  return { from: text(from), to: text(to) };
}

/** From the first bucket to the last one (ms), if they are shorter than days; null if not. */
function hoursShown(names: readonly string[]): number | null {
  const [first = '', last = ''] = [names[0], names.at(-1)];
  return first.length > 10 ? timeAt(last) - timeAt(first) : null;
}

const timeAt = (name: string): number => Date.parse(`${name.replace(' ', 'T')}Z`);

function dayAt(names: readonly string[], place: number): number | null {
  const time = Date.parse(`${names[place]?.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(time) ? null : time;
}

const text = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Selects the days of buckets on the current page; null if it has no range to select. */
export function useBucketSelection(
  names: readonly string[],
): ((first: number, last: number) => void) | null {
  const select = useContext(DaySelection);
  const ofBuckets = useCallback(
    (first: number, last: number) => {
      const days = daysOfBuckets(names, first, last);
      if (days) select?.(days);
    },
    [names, select],
  );
  const shown = hoursShown(names);
  return shown !== null && shown <= day ? null : select && ofBuckets;
}
