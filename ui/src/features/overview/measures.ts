import type { Query } from '../../api/metric-query.ts';
import type { FieldFilter } from '../../components/filters/field-filter.ts';
import type { DetailsMeasure } from './panels.ts';
import { filteredRows, type Rows, type Scope, scopeOf } from './visit-fields.ts';

/** What the service counts, and the average duration of visits, in the order of their outputs. */
export const allMeasures = ['visitors', 'visits', 'pageviews', 'bounces', 'duration'] as const;

export type Measure = (typeof allMeasures)[number];

const where = (field: string, value: string | boolean, input: Query): Query => ({
  type: 'filter',
  predicate: { type: 'comparison', field, operator: 'equals', value },
  input,
});

/** Groups rows or cuts them into buckets. */
export type Shape = (rows: Query) => Query;

const asTheyAre: Shape = (rows) => rows;

/** Which rows a measure counts: a visit counts on the day when it began. */
export function rowsOf(measure: Measure | DetailsMeasure, scope: Scope): Rows {
  if (measure === 'events' || measure === 'timeOnPage') return 'events-web';
  if (scope !== 'all') return scope === 'visits' ? 'sessions' : 'events-web';
  return measure === 'visitors' || measure === 'pageviews' ? 'events-web' : 'sessions';
}

/** A measure over what the filters leave; null if it is not known of these rows. */
export function measured(
  measure: Measure | DetailsMeasure,
  filters: readonly FieldFilter[],
  shape: Shape = asTheyAre,
  rows: Rows = rowsOf(measure, scopeOf(filters)),
): Query | null {
  const of = (field: string): Query => filteredRows(rows, filters, field);
  const counted = rows === 'sessions' ? ofVisits(measure, of) : ofEvents(measure, of);
  if (counted === null) return null;
  const [name, input] = counted;
  return { type: 'aggregate', function: name, input: shape(input) };
}

type RowsWith = (field: string) => Query;
/** An aggregate function, and its rows. */
type Counted = readonly [name: 'avg' | 'count' | 'distinct' | 'median' | 'sum', rows: Query];

function ofVisits(measure: Measure | DetailsMeasure, of: RowsWith): Counted | null {
  switch (measure) {
    case 'events':
      return ['sum', of('events')];
    case 'visitors':
      return ['distinct', of('user_id')];
    case 'visits':
      return ['count', of('*')];
    case 'pageviews':
      return ['sum', of('pageviews')];
    case 'bounces':
      return ['count', where('bounced', true, of('*'))];
    case 'duration':
      return ['avg', of('duration_ms')];
    case 'timeOnPage':
      // A visit has one for each of its pages.
      return null;
  }
}

function ofEvents(measure: Measure | DetailsMeasure, of: RowsWith): Counted | null {
  switch (measure) {
    case 'events':
      return ['count', of('*')];
    case 'visitors':
      return ['distinct', of('user_id')];
    case 'visits':
      return ['distinct', of('session_id')];
    case 'pageviews':
      return ['count', where('event', 'pageview', of('*'))];
    case 'bounces':
      return ['distinct', where('session.bounced', true, of('session_id'))];
    case 'timeOnPage':
      return ['median', of('time_on_page')];
    case 'duration':
      // Events would count a visit as often as they occur in it.
      return null;
  }
}
