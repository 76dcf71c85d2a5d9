import { expect, test } from 'vitest';
import { listedRowsFixture } from '../datasets/dataset-fixtures.ts';
import {
  canFilter,
  defaultColumns,
  fieldsOffered,
  numericColumns,
  valueIn,
} from './explorer-columns.ts';

const views = listedRowsFixture('events', 'events-web', ['event', 'page']);
const reports = listedRowsFixture('events', 'events-mods', ['server_id', 'country']);

test('a mode begins with the columns that the service names', () => {
  expect(defaultColumns([views], [], [])).toEqual(['event', 'page']);
});

test('reports of servers begin with their columns and the data sources of the project', () => {
  const columns = defaultColumns([views, reports], ['tps', 'country'], []);
  expect(columns).toEqual(['server_id', 'country', 'tps']);
});

test('rows show their first fields if the service names no columns', () => {
  const fieldValues = { dataset: 'errors', created_at: 'x', error_type: 'TypeError' };
  expect(defaultColumns([], [], [{ fieldValues }])).toEqual(['error_type']);
});

test('every field of the rows is offered once, what all rows have is not', () => {
  const rows = [{ fieldValues: { plan: 'team', dataset: 'events-web', timestamp: 'x' } }];
  const known = [{ name: 'rating' }, { name: 'os' }];
  const offered = fieldsOffered(['seats'], known, rows);
  expect(offered).toEqual([...offered].sort());
  expect(offered).toEqual(expect.arrayContaining(['plan', 'seats', 'rating', 'os']));
  expect(offered).not.toContain('dataset');
});

test('a column is numeric if every filled cell is a number', () => {
  const rows = [
    { fieldValues: { seats: '5', plan: 'team', price: '-1.5' } },
    { fieldValues: { plan: '7', price: '3' } },
  ];
  const found = numericColumns(['seats', 'plan', 'price', 'nothing'], rows);
  expect([...found]).toEqual(['seats', 'price']);
});

test('a column named like what every object has is empty where a row lacks it', () => {
  const names = ['constructor', '__proto__', 'toString'];
  const fieldValues = JSON.parse('{"constructor":"Ferrari","__proto__":"7"}') as Record<
    string,
    string
  >;
  expect(names.map((name) => valueIn({ fieldValues }, name))).toEqual(['Ferrari', '7', undefined]);
  const rows = [{ fieldValues }, { fieldValues: {} }];
  expect([...numericColumns(names, rows)]).toEqual(['__proto__']);
});

test('a condition that the service doesn’t support is not a filter', () => {
  expect(canFilter('plan', 'team')).toBe(true);
  expect(canFilter('issue_id', 'x')).toBe(true);
  expect(canFilter('dataset', 'errors')).toBe(false);
  expect(canFilter('plan', 'x'.repeat(1_001))).toBe(false);
  expect(canFilter('worlds', '["nether"]')).toBe(false);
  expect(canFilter('plan', '')).toBe(false);
});
