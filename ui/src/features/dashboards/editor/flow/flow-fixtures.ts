import type { ChartNode, ChartRequest } from '../../chart-query.ts';
import type { NodeType } from './node-types.ts';

/** A source, for tests. */
export const source = { type: 'source', dataset: 'events-web', field: 'user_id' } as const;

/** One node of every type that reads others, for tests. */
export const nodeOfType: { readonly [Type in NodeType]: Extract<ChartNode, { type: Type }> } = {
  source,
  filter: {
    type: 'filter',
    predicate: { type: 'comparison', field: 'browser', operator: 'equals', value: 'Firefox' },
    input: source,
  },
  timeRange: {
    type: 'timeRange',
    range: { type: 'relative', value: 30, unit: 'day' },
    input: source,
  },
  minimumAge: { type: 'minimumAge', milliseconds: 7_200_000, input: source },
  group: { type: 'group', fields: ['page', 'country'], input: source },
  timeBucket: { type: 'timeBucket', interval: 'day', timezone: 'Europe/Berlin', input: source },
  aggregate: { type: 'aggregate', function: 'distinct', input: source },
  deduplicate: { type: 'deduplicate', identity: 'user_id', input: source },
  limit: { type: 'limit', rows: 10, groupOthers: true, input: source },
  sort: { type: 'sort', by: 'value', direction: 'desc', input: source },
  transform: { type: 'transform', operation: 'trim', input: source },
  formula: {
    type: 'formula',
    expression: 'A / B * 100',
    precision: 1,
    inputs: [
      { id: 'a', query: source },
      { id: 'b', query: source },
    ],
  },
  combine: { type: 'combine', operation: 'sum', inputs: [source, source] },
};

/** A request with these queries, for tests. */
export const requestOf = (...queries: readonly ChartNode[]): ChartRequest => ({
  version: 1,
  outputs: queries.map((query, index) => ({ id: `o${index}`, query })),
});

/** A sorted formula over a filtered count and a count, for tests. */
export const share = requestOf({
  type: 'sort',
  by: 'value',
  direction: 'desc',
  input: {
    type: 'formula',
    expression: 'A / B',
    inputs: [
      { id: 'a', query: { type: 'aggregate', function: 'count', input: nodeOfType.filter } },
      { id: 'b', query: { type: 'aggregate', function: 'count', input: source } },
    ],
  },
});
