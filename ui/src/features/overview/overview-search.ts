import { type RangeSearch, readRangeSearch } from '../range/range-search.ts';

/** What the address of the overview says: the range, and filters such as `page:/pricing`. */
export interface OverviewSearch extends RangeSearch {
  filters?: Filter[];
}

export interface Filter {
  readonly field: string;
  readonly value: string;
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
  const filters = Array.isArray(search.filters) ? search.filters.filter(isFilter) : [];
  return { ...readRangeSearch(search), ...(filters.length > 0 && { filters }) };
}
