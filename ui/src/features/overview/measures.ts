import { type Query, within } from '../../api/metric-query.ts';
import type { FieldFilter } from '../../components/filters/field-filter.ts';
import type { Window } from '../../period/range.ts';

export type Measure = 'visitors' | 'visits' | 'pageviews' | 'timeOnPage';

function filterBy(field: string, value: string | null, input: Query): Query {
  const predicate =
    value === null || value === ''
      ? { type: 'comparison' as const, field, operator: 'isNull' as const }
      : { type: 'comparison' as const, field, operator: 'equals' as const, value };
  return { type: 'filter', predicate, input };
}

/** Rows that have the field. */
export function filledBy(field: string, input: Query): Query {
  return { type: 'filter', predicate: { type: 'comparison', field, operator: 'isNotNull' }, input };
}

/** Rows of the window that pass the filters, read for one field. */
function rowsOf(field: string, window: Window, filters: readonly FieldFilter[]): Query {
  const source: Query = { type: 'source', dataset: 'events-web', field };
  const filtered = filters.reduce<Query>(
    (input, filter) => filterBy(filter.field, filter.value, input),
    source,
  );
  return within(window, filtered);
}

/** The measure over a pipeline made by `shape`, which may group it or cut it into buckets. */
export function measured(
  measure: Measure,
  window: Window,
  filters: readonly FieldFilter[],
  shape: (rows: Query) => Query = (rows) => rows,
): Query {
  const rows = (field: string) => rowsOf(field, window, filters);
  switch (measure) {
    case 'visitors':
      return { type: 'aggregate', function: 'distinct', input: shape(rows('user_id')) };
    case 'visits':
      return { type: 'aggregate', function: 'distinct', input: shape(rows('session_id')) };
    case 'pageviews':
      return {
        type: 'aggregate',
        function: 'count',
        input: shape(filterBy('event', 'pageview', rows('*'))),
      };
    case 'timeOnPage':
      return { type: 'aggregate', function: 'median', input: shape(rows('time_on_page')) };
  }
}
