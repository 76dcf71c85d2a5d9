import { expect, test } from 'vitest';
import type { ChartNode } from './chart-query.ts';
import { sourcesOf, windowed, zoneOf } from './windowed.ts';

const window = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 0, 8), interval: 'day' as const };
const absolute = {
  type: 'absolute',
  from: '2026-01-01T00:00:00.000Z',
  to: '2026-01-08T00:00:00.000Z',
};
const source = (dataset: string): ChartNode => ({ type: 'source', dataset, field: '*' });
const hasField = (dataset: string, field: string) => dataset !== 'sessions' || field !== 'page';
const asked = (query: ChartNode, filters = [{ field: 'page', value: '/a' }]) =>
  windowed({ outputs: [{ id: 'a', query }] }, { window, filters, hasField, zone: 'Europe/Berlin' })
    .outputs[0]?.query;

test('window and filters stand over every source, buckets get the zone of the reader', () => {
  const query: ChartNode = { type: 'timeBucket', interval: 'day', input: source('events-web') };
  expect(asked(query)).toEqual({
    type: 'timeBucket',
    interval: 'day',
    timezone: 'Europe/Berlin',
    input: {
      type: 'timeRange',
      range: absolute,
      input: {
        type: 'filter',
        predicate: { type: 'comparison', field: 'page', operator: 'equals', value: '/a' },
        input: source('events-web'),
      },
    },
  });
});

test('a pipeline that says its own time keeps it, the other input of a formula does not', () => {
  const own: ChartNode = {
    type: 'timeRange',
    range: { type: 'relative', value: 30, unit: 'minute' },
    input: source('events-mods'),
  };
  const query: ChartNode = {
    type: 'formula',
    expression: 'A / B',
    inputs: [
      { id: 'A', query: own },
      { id: 'B', query: source('errors') },
    ],
  };
  expect(asked(query, [])).toMatchObject({
    inputs: [{ query: own }, { query: { type: 'timeRange', range: absolute } }],
  });
  expect(sourcesOf({ outputs: [{ id: 'a', query }] })).toEqual([
    { dataset: 'events-mods', ownTime: true },
    { dataset: 'errors', ownTime: false },
  ]);
});

test('a dataset without the field of a filter is left unfiltered', () => {
  expect(asked(source('sessions'))).toEqual({
    type: 'timeRange',
    range: absolute,
    input: source('sessions'),
  });
});

test('a value that is not filled is asked for as null', () => {
  expect(asked(source('events-web'), [{ field: 'referrer', value: '' }])).toMatchObject({
    input: { predicate: { operator: 'isNull' } },
  });
});

test('the zone of a query is that of its buckets', () => {
  const bucket: ChartNode = {
    type: 'timeBucket',
    interval: 'day',
    timezone: 'Asia/Tokyo',
    input: source('events-web'),
  };
  expect(zoneOf({ outputs: [{ id: 'a', query: bucket }] })).toBe('Asia/Tokyo');
  expect(zoneOf({ outputs: [{ id: 'a', query: source('errors') }] })).toBeNull();
});
