import { api, unwrap } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import type { Filter } from './overview-search.ts';
import type { Window } from '../range/range.ts';

type Query = components['schemas']['ChartNode'];
type Output = components['schemas']['MetricOutput'];

export type { Output, Query };

export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export type Measure = 'visitors' | 'visits' | 'pageviews' | 'timeOnPage';

function filterBy(field: string, value: string | null, input: Query): Query {
  const predicate =
    value === null || value === ''
      ? { type: 'comparison' as const, field, operator: 'isNull' as const }
      : { type: 'comparison' as const, field, operator: 'equals' as const, value };
  return { type: 'filter', predicate, input };
}

/** Rows where the field is filled. */
export function filledBy(field: string, input: Query): Query {
  return { type: 'filter', predicate: { type: 'comparison', field, operator: 'isNotNull' }, input };
}

/** Rows of the window that pass the filters, read for one field. */
export function rowsOf(field: string, window: Window, filters: readonly Filter[]): Query {
  const source: Query = { type: 'source', dataset: 'events-web', field };
  const filtered = filters.reduce<Query>(
    (input, filter) => filterBy(filter.field, filter.value, input),
    source,
  );
  const range = {
    type: 'absolute' as const,
    from: new Date(window.from).toISOString(),
    to: new Date(window.to).toISOString(),
  };
  return { type: 'timeRange', range, input: filtered };
}

/** The measure over a pipeline made by `shape`, which may group it or cut it into buckets. */
export function measured(
  measure: Measure,
  window: Window,
  filters: readonly Filter[],
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

/** Answers in the order asked. */
export async function ask(slug: string, queries: readonly Query[]): Promise<Output[]> {
  const answer = await unwrap(
    api.POST('/v0/project/{idOrSlug}/metrics/query', {
      params: { path: { idOrSlug: slug } },
      body: { version: 1, outputs: queries.map((query, index) => ({ id: `${index}`, query })) },
    }),
  );
  return answer.outputs;
}

/** The number a scalar output carries as text; null where there is nothing to average. */
export function scalarOf(output: Output | undefined): number | null {
  return output?.type === 'scalar' && output.value !== null ? Number(output.value) : null;
}
