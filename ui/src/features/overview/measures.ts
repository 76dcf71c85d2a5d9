import type { Query } from '../../api/metric-query.ts';

export type Measure = 'visitors' | 'visits' | 'pageviews' | 'timeOnPage';

/** Rows that have the field. */
export function filledBy(field: string, input: Query): Query {
  return { type: 'filter', predicate: { type: 'comparison', field, operator: 'isNotNull' }, input };
}

function pageViews(input: Query): Query {
  const predicate = {
    type: 'comparison' as const,
    field: 'event',
    operator: 'equals' as const,
    value: 'pageview',
  };
  return { type: 'filter', predicate, input };
}

/** The measure over a pipeline made by `shape`, which may group it or cut it into buckets. */
export function measured(measure: Measure, shape: (rows: Query) => Query = (rows) => rows): Query {
  const rows = (field: string): Query => ({ type: 'source', dataset: 'events-web', field });
  switch (measure) {
    case 'visitors':
      return { type: 'aggregate', function: 'distinct', input: shape(rows('user_id')) };
    case 'visits':
      return { type: 'aggregate', function: 'distinct', input: shape(rows('session_id')) };
    case 'pageviews':
      return { type: 'aggregate', function: 'count', input: shape(pageViews(rows('*'))) };
    case 'timeOnPage':
      return { type: 'aggregate', function: 'median', input: shape(rows('time_on_page')) };
  }
}
