import { type FieldFilter, readFieldFilters } from '../../components/filters/field-filter.ts';
import { type RangeSearch, readRangeSearch } from '../../period/range-search.ts';

/** The URL parameters of the overview: the range, and filters such as `page:/pricing`. */
export interface OverviewSearch extends RangeSearch {
  filters?: FieldFilter[] | undefined;
}

/** Reads URL parameters, without those that are unknown or invalid. */
export function readOverviewSearch(search: Record<string, unknown>): OverviewSearch {
  return { ...readRangeSearch(search), ...readFieldFilters(search.filters) };
}
