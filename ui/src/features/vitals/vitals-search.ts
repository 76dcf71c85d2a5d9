import { type RangeSearch, readRangeSearch } from '../../period/range-search.ts';
import { type Quantile, quantiles, type VitalId, vitals } from './vital.ts';

export const dimensions = ['page', 'device', 'country', 'browser'] as const;
export type Dimension = (typeof dimensions)[number];

/** What the address of the web vitals says; what is missing is the 75th percentile of LCP, of all. */
export interface VitalsSearch extends RangeSearch, Partial<Record<Dimension, string>> {
  metric?: VitalId;
  quantile?: Quantile;
}

/** Reads what an address holds; what it does not understand counts as not said. */
export function readVitalsSearch(search: Record<string, unknown>): VitalsSearch {
  const metric = vitals.find(({ id }) => id === search.metric)?.id;
  const quantile = quantiles.find((each) => each === search.quantile);
  const filters: Partial<Record<Dimension, string>> = {};
  for (const dimension of dimensions) {
    const value = search[dimension];
    // What looks like a number in an address is read as one.
    if (typeof value === 'string' && value !== '') filters[dimension] = value;
    if (typeof value === 'number') filters[dimension] = String(value);
  }
  return {
    ...readRangeSearch(search),
    ...(metric && { metric }),
    ...(quantile && { quantile }),
    ...filters,
  };
}

export function filtersOf(search: VitalsSearch): Partial<Record<Dimension, string>> {
  return Object.fromEntries(
    dimensions.flatMap((dimension) => {
      const value = search[dimension];
      return value === undefined ? [] : [[dimension, value]];
    }),
  );
}

/** The same without one filter. */
export function withoutFilter(search: VitalsSearch, dimension: Dimension): VitalsSearch {
  const { [dimension]: _, ...rest } = search;
  return rest;
}
