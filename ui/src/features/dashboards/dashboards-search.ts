import { type FieldFilter, readFieldFilters } from '../../components/filters/field-filter.ts';
import { type RangeSearch, readRangeSearch } from '../../period/range-search.ts';

/** What the address of a dashboard says: range, filters, and the chart that fills the screen. */
export interface DashboardSearch extends RangeSearch {
  filters?: FieldFilter[];
  chart?: string;
}

/** Reads what an address holds; what it does not understand counts as not said. */
export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  return {
    ...readRangeSearch(search),
    ...readFieldFilters(search.filters),
    ...(typeof search.chart === 'string' && { chart: search.chart }),
  };
}
