import type { components } from '../api/schema.d.ts';
import { type FieldFilter, filterPredicate } from '../components/filters/field-filter.ts';
import { windowOf, zone } from './range.ts';
import type { RangeSearch } from './range-search.ts';

type ViewRange =
  | { type: 'relative'; value: number; unit: 'hour' }
  | { type: 'absolute'; from: string; to?: string };

/** The range, time zone and filters of a screen, for requests that answer its charts. */
export interface View {
  readonly range: ViewRange;
  readonly timezone: string;
  readonly filters: components['schemas']['ChartPredicate'][];
}

/** Ranges up to now have no end, so that the service decides when an answer is still valid. */
export function viewOf(search: RangeSearch, filters: readonly FieldFilter[]): View {
  return {
    range: viewRange(search),
    timezone: zone,
    filters: filters.map(filterPredicate),
  };
}

function viewRange({ range = '30d', from, to }: RangeSearch): ViewRange {
  if (range === '24h') return { type: 'relative', value: 24, unit: 'hour' };
  const window = windowOf(range, Date.now(), from, to);
  const start = new Date(window.from).toISOString();
  const isFixed = range === 'custom' && from !== undefined && to !== undefined;
  if (!isFixed) return { type: 'absolute', from: start };
  return { type: 'absolute', from: start, to: new Date(window.to).toISOString() };
}
