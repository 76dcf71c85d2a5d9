import { type FieldFilter, readFieldFilters } from '../../components/filters/field-filter.ts';
import { type RangeSearch, readRangeSearch } from '../../period/range-search.ts';

/** The URL parameters of a dashboard: range, filters, and the chart in full screen. */
export interface DashboardSearch extends RangeSearch {
  filters?: FieldFilter[] | undefined;
  chart?: string;
}

/** Reads URL parameters, without those that are unknown or invalid. */
export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  return {
    ...readRangeSearch(search),
    ...readFieldFilters(search.filters),
    ...(typeof search.chart === 'string' && { chart: search.chart }),
  };
}
