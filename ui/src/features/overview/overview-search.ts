import { type FieldFilter, readFieldFilters } from '../../components/filters/field-filter.ts';
import { type RangeSearch, readRangeSearch } from '../../period/range-search.ts';

/** What the address of the overview says: the range, and filters such as `page:/pricing`. */
export interface OverviewSearch extends RangeSearch {
  filters?: FieldFilter[];
}

/** Reads what an address holds; what it does not understand counts as not said. */
export function readOverviewSearch(search: Record<string, unknown>): OverviewSearch {
  return { ...readRangeSearch(search), ...readFieldFilters(search.filters) };
}
