import { type FieldFilter, readFieldFilters } from '../../components/filters/field-filter.ts';
import { type RangeSearch, readRangeSearch } from '../../period/range-search.ts';
import {
  type PageSort,
  pageSorts,
  type Quantile,
  quantiles,
  type VitalId,
  vitalIds,
} from './vital-ids.ts';

export const dimensions = ['page', 'device', 'country', 'browser'] as const;
export type Dimension = (typeof dimensions)[number];

/** The URL parameters of web vitals; by default, the 75th percentile of LCP without filters. */
export interface VitalsSearch extends RangeSearch {
  /** Those by other fields than dimensions are kept for other pages. */
  filters?: FieldFilter[] | undefined;
  metric?: VitalId;
  quantile?: Quantile;
  /** The column that pages are sorted by; missing for the worst of the metric first. */
  sort?: PageSort;
  /** Missing for names from A and figures from the largest. */
  direction?: 'asc' | 'desc';
}

/** Reads URL parameters, without those that are unknown or invalid. */
export function readVitalsSearch(search: Record<string, unknown>): VitalsSearch {
  const metric = vitalIds.find((id) => id === search.metric);
  const quantile = quantiles.find((each) => each === search.quantile);
  const sort = pageSorts.find((each) => each === search.sort);
  const { direction } = search;
  return {
    ...readRangeSearch(search),
    ...(metric && { metric }),
    ...(quantile && { quantile }),
    ...(sort && { sort }),
    ...(sort && (direction === 'asc' || direction === 'desc') && { direction }),
    ...readFieldFilters(search.filters),
  };
}

/** The dimension of a filter; null if vitals can't be filtered by it. */
export function dimensionOf({ field, operator, value }: FieldFilter): Dimension | null {
  if (value === '' || operator !== undefined) return null;
  return dimensions.find((each) => each === field) ?? null;
}

/** The filters that apply, by dimension. */
export function filtersOf({ filters = [] }: VitalsSearch): Partial<Record<Dimension, string>> {
  return Object.fromEntries(
    filters.filter((filter) => dimensionOf(filter)).map(({ field, value }) => [field, value]),
  );
}

/** The same with only one value of a dimension. */
export function withDimension(search: VitalsSearch, field: Dimension, value: string): VitalsSearch {
  const others = (search.filters ?? []).filter((filter) => dimensionOf(filter) !== field);
  return { ...search, filters: [...others, { field, value }] };
}
