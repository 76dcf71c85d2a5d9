import type { components } from '../api/schema.d.ts';
import { type FieldFilter, filterPredicate } from '../components/filters/field-filter.ts';
import { previousWindow, type Window, windowOf, yearBefore, zoneOf } from './range.ts';
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
    timezone: zoneOf(search),
    filters: filters.map(filterPredicate),
  };
}

/** What a screen is compared with, for the same requests. */
export function comparedView(search: RangeSearch): {
  readonly compare: 'previous' | null;
  readonly compareRange?: ViewRange;
} {
  const { window, isOpen } = shownWindow(search);
  const compared = comparedWindow(search, window);
  if (compared === null) return { compare: null };
  if (search.compare !== 'year' && search.range === '24h') return { compare: 'previous' };
  return { compare: 'previous', compareRange: absolute(compared, isOpen) };
}

/** The window with which that of a screen is compared; null if it isn't. */
export function comparedWindow({ compare }: RangeSearch, window: Window): Window | null {
  if (compare === 'off') return null;
  return compare === 'year' ? yearBefore(window) : previousWindow(window);
}

function viewRange(search: RangeSearch): ViewRange {
  if (search.range === '24h') return { type: 'relative', value: 24, unit: 'hour' };
  const { window, isOpen } = shownWindow(search);
  return absolute(window, isOpen);
}

/** The window of a screen, and whether it goes on. */
export function shownWindow(search: RangeSearch) {
  const now = Date.now();
  const window = windowOf(search, now);
  return { window, isOpen: window.to >= now };
}

function absolute({ from, to }: Window, isOpen: boolean): ViewRange {
  const start = new Date(from).toISOString();
  return { type: 'absolute', from: start, ...(!isOpen && { to: new Date(to).toISOString() }) };
}
