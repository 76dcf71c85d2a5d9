import { type RangeSearch, readRangeSearch } from '../range/range-search.ts';
import type { DashboardFilter } from './windowed.ts';

/** What the address of a dashboard says: range, filters, and the chart that fills the screen. */
export interface DashboardSearch extends RangeSearch {
  filters?: DashboardFilter[];
  chart?: string;
}

function isFilter(value: unknown): value is DashboardFilter {
  return (
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    'value' in value &&
    typeof value.field === 'string' &&
    value.field !== '' &&
    typeof value.value === 'string'
  );
}

/** Reads what an address holds; what it does not understand counts as not said. */
export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const filters = Array.isArray(search.filters) ? search.filters.filter(isFilter) : [];
  return {
    ...readRangeSearch(search),
    ...(filters.length > 0 && { filters }),
    ...(typeof search.chart === 'string' && { chart: search.chart }),
  };
}
