import { isRange, type Range } from './range.ts';

/** What the address of the overview says: the range, and filters such as `page:/pricing`. */
export interface OverviewSearch {
  range?: Range;
  /** First and last day of a range of one's own, `YYYY-MM-DD`. */
  from?: string;
  to?: string;
  filters?: Filter[];
}

export interface Filter {
  readonly field: string;
  readonly value: string;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

function readDay(value: unknown): string | undefined {
  return typeof value === 'string' && dayPattern.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
}

function isFilter(value: unknown): value is Filter {
  return (
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    'value' in value &&
    typeof value.field === 'string' &&
    typeof value.value === 'string'
  );
}

/** Reads what an address holds; what it does not understand counts as not said. */
export function readOverviewSearch(search: Record<string, unknown>): OverviewSearch {
  const from = readDay(search.from);
  const to = readDay(search.to);
  const filters = Array.isArray(search.filters) ? search.filters.filter(isFilter) : [];
  return {
    ...(isRange(search.range) && { range: search.range }),
    ...(from && to && { from, to }),
    ...(filters.length > 0 && { filters }),
  };
}
