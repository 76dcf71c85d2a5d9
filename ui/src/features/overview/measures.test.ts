import { expect, test } from 'vitest';
import type { Query } from '../../api/metric-query.ts';
import type { Window } from '../../period/range.ts';
import { filledBy, type Measure, measured } from './measures.ts';

const window: Window = { from: 1000, to: 2000, interval: 'day' };

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
  const query = measured(measure, window, []);
  expect(query).toMatchObject({ type: 'aggregate', function: name });
  expect(sourceOf(query)).toEqual({ type: 'source', dataset: 'events-web', field });
});

test('only page views leave out other events', () => {
  expect(nodesOf(measured('visitors', window, []))).toEqual(['aggregate', 'timeRange', 'source']);
  expect(nodesOf(measured('pageviews', window, []))).toEqual([
    'aggregate',
    'filter',
    'timeRange',
    'source',
  ]);
});

test('every filter applies, and an empty value asks for rows without the field', () => {
  const query = measured('visitors', window, [
    { field: 'page', value: '/a' },
    { field: 'country', value: '' },
  ]);
  expect(nodesOf(query)).toEqual(['aggregate', 'timeRange', 'filter', 'filter', 'source']);
  const text = JSON.stringify(query);
  expect(text).toContain('{"type":"comparison","field":"page","operator":"equals","value":"/a"}');
  expect(text).toContain('{"type":"comparison","field":"country","operator":"isNull"}');
});

test('the window is the reader’s, without its end', () => {
  expect(JSON.stringify(measured('visits', window, []))).toContain('"type":"timeRange"');
});

test('a breakdown groups the rows that the measure counts', () => {
  const grouped = measured('pageviews', window, [], (input) => ({
    type: 'group',
    fields: ['page'],
    mode: 'combined',
    input: filledBy('page', input),
  }));
  expect(nodesOf(grouped).slice(0, 4)).toEqual(['aggregate', 'group', 'filter', 'filter']);
});
