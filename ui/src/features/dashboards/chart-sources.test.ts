import { expect, test } from 'vitest';
import { datasetFixture } from '../datasets/dataset-fixtures.ts';
import type { ChartNode } from './chart-query.ts';
import { isBetterLow, sourcesOf, zoneOf } from './chart-sources.ts';

const source = (dataset: string): ChartNode => ({ type: 'source', dataset, field: '*' });

test('only the pipeline that sets a time range has one of its own', () => {
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
  expect(sourcesOf({ outputs: [{ id: 'a', query }] })).toEqual([
    { dataset: 'events-mods', ownTime: true },
    { dataset: 'errors', ownTime: false },
  ]);
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

test('less is better of errors and loading times, not of visits beside them', () => {
  const of = (...datasets: string[]) =>
    isBetterLow({ outputs: datasets.map((dataset) => ({ id: dataset, query: source(dataset) })) }, [
      { ...datasetFixture('errors', []), isBetterLow: true },
      { ...datasetFixture('web-vitals', []), isBetterLow: true },
      datasetFixture('events-web', []),
    ]);
  expect([of('errors'), of('errors', 'web-vitals'), of('errors', 'events-web')]).toEqual([
    true,
    true,
    false,
  ]);
});
