import { isRange, type Range } from './range.ts';

/** A range as URL parameters. */
export interface RangeSearch {
  range?: Range;
  /** First and last day of a custom range, `YYYY-MM-DD`. */
  from?: string;
  to?: string;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

function readDay(value: unknown): string | undefined {
  return typeof value === 'string' && dayPattern.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
}

/** Reads the range of a URL, without what is unknown or invalid. */
export function readRangeSearch(search: Record<string, unknown>): RangeSearch {
  const from = readDay(search.from);
  const to = readDay(search.to);
  return {
    ...(isRange(search.range) && { range: search.range }),
    ...(from && to && { from, to }),
  };
}
