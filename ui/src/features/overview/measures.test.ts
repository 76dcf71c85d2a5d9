import { expect, test } from 'vitest';
import type { Query } from '../../api/metric-query.ts';
import { filledBy, type Measure, measured } from './measures.ts';

/** The types of the nodes of a pipeline, from the outside in. */
function nodesOf(query: Query): string[] {
  return 'input' in query ? [query.type, ...nodesOf(query.input)] : [query.type];
}

function sourceOf(query: Query): Query {
  return 'input' in query ? sourceOf(query.input) : query;
}

test.each<[Measure, string, string]>([
  ['visitors', 'distinct', 'user_id'],
  ['visits', 'distinct', 'session_id'],
  ['pageviews', 'count', '*'],
  ['timeOnPage', 'median', 'time_on_page'],
])('%s are the %s of %s', (measure, name, field) => {
  const query = measured(measure);
  expect(query).toMatchObject({ type: 'aggregate', function: name });
  expect(sourceOf(query)).toEqual({ type: 'source', dataset: 'events-web', field });
});

test('only page views leave out other events', () => {
  expect(nodesOf(measured('visitors'))).toEqual(['aggregate', 'source']);
  expect(nodesOf(measured('pageviews'))).toEqual(['aggregate', 'filter', 'source']);
});

test('a breakdown groups the rows that the measure counts', () => {
  const grouped = measured('pageviews', (input) => ({
    type: 'group',
    fields: ['page'],
    mode: 'combined',
    input: filledBy('page', input),
  }));
  expect(nodesOf(grouped).slice(0, 4)).toEqual(['aggregate', 'group', 'filter', 'filter']);
});
