import { type RangeSearch, readRangeSearch } from '../../period/range-search.ts';
import { type Quantile, quantiles, type VitalId, vitals } from './vital.ts';

export const dimensions = ['page', 'device', 'country', 'browser'] as const;
export type Dimension = (typeof dimensions)[number];

/** The URL parameters of web vitals; by default, the 75th percentile of LCP without filters. */
export interface VitalsSearch extends RangeSearch, Partial<Record<Dimension, string>> {
  metric?: VitalId;
  quantile?: Quantile;
}

/** Reads URL parameters, without those that are unknown or invalid. */
export function readVitalsSearch(search: Record<string, unknown>): VitalsSearch {
  const metric = vitals.find(({ id }) => id === search.metric)?.id;
  const quantile = quantiles.find((each) => each === search.quantile);
  const filters: Partial<Record<Dimension, string>> = {};
  for (const dimension of dimensions) {
    const value = search[dimension];
    // The router reads a number in the URL as a number.
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

/** The same with only these filters. */
export function onlyFilters(search: VitalsSearch, kept: readonly Dimension[]): VitalsSearch {
  const left = { ...search };
  for (const dimension of dimensions) if (!kept.includes(dimension)) delete left[dimension];
  return left;
}
