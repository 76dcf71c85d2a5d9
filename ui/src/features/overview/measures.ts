import type { Query } from '../../api/metric-query.ts';
import type { FieldFilter } from '../../components/filters/field-filter.ts';
import { filteredRows, type Rows, type Scope, scopeOf } from './visit-fields.ts';

/** What the service counts, and the average duration of visits. */
export type Measure = 'visitors' | 'visits' | 'pageviews' | 'bounces' | 'duration';

const where = (field: string, value: string | boolean, input: Query): Query => ({
  type: 'filter',
  predicate: { type: 'comparison', field, operator: 'equals', value },
  input,
});

/** Groups rows or cuts them into buckets. */
export type Shape = (rows: Query) => Query;

const asTheyAre: Shape = (rows) => rows;

/** Which rows a measure counts: a visit counts on the day when it began. */
export function rowsOf(measure: Measure, scope: Scope): Rows {
  if (scope !== 'all') return scope === 'visits' ? 'sessions' : 'events-web';
  return measure === 'visitors' || measure === 'pageviews' ? 'events-web' : 'sessions';
}

/** A measure over what the filters leave; null if it is not known of these rows. */
export function measured(
  measure: Measure,
  filters: readonly FieldFilter[],
  shape: Shape = asTheyAre,
  rows: Rows = rowsOf(measure, scopeOf(filters)),
): Query | null {
  const of = (field: string): Query => filteredRows(rows, filters, field);
  return rows === 'sessions' ? ofVisits(measure, of, shape) : ofEvents(measure, of, shape);
}

type RowsWith = (field: string) => Query;

function ofVisits(measure: Measure, of: RowsWith, shape: Shape): Query {
  switch (measure) {
    case 'visitors':
      return { type: 'aggregate', function: 'distinct', input: shape(of('user_id')) };
    case 'visits':
      return { type: 'aggregate', function: 'count', input: shape(of('*')) };
    case 'pageviews':
      return { type: 'aggregate', function: 'sum', input: shape(of('pageviews')) };
    case 'bounces':
      return {
        type: 'aggregate',
        function: 'count',
        input: shape(where('bounced', true, of('*'))),
      };
    case 'duration':
      return { type: 'aggregate', function: 'avg', input: shape(of('duration_ms')) };
  }
}

function ofEvents(measure: Measure, of: RowsWith, shape: Shape): Query | null {
  switch (measure) {
    case 'visitors':
      return { type: 'aggregate', function: 'distinct', input: shape(of('user_id')) };
    case 'visits':
      return { type: 'aggregate', function: 'distinct', input: shape(of('session_id')) };
    case 'pageviews':
      return {
        type: 'aggregate',
        function: 'count',
        input: shape(where('event', 'pageview', of('*'))),
      };
    case 'bounces':
      return {
        type: 'aggregate',
        function: 'distinct',
        input: shape(where('session.bounced', true, of('session_id'))),
      };
    case 'duration':
      // Events would count a visit as often as they occur in it.
      return null;
  }
}
