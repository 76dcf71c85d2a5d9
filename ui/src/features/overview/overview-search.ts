import { type FieldFilter, readFieldFilters } from '../../components/filters/field-filter.ts';
import { type FigureId, figureIds } from './shown-figures.ts';
import { type RangeSearch, readRangeSearch } from '../../period/range-search.ts';

/** The URL parameters of the overview: the range, filters such as `page:/pricing`, and the figure of the chart. */
export interface OverviewSearch extends RangeSearch {
  filters?: FieldFilter[] | undefined;
  figure?: FigureId;
  /** Whether imported figures are left out. */
  imported?: 'off';
}

/** Reads URL parameters, without those that are unknown or invalid. */
export function readOverviewSearch(search: Record<string, unknown>): OverviewSearch {
  const figure = figureIds.find((id) => id === search.figure);
  return {
    ...readRangeSearch(search),
    ...readFieldFilters(search.filters),
    ...(figure !== undefined && { figure }),
    ...(search.imported === 'off' && { imported: 'off' as const }),
  };
}
