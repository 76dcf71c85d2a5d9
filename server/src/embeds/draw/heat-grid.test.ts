import { expect, test } from 'vitest';
import type { DrawnTable } from './drawn-chart.ts';
import { heatGrid } from './heat-grid.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Values = readonly (number | null)[];

function table(
  kind: DrawnTable['kind'],
  names: readonly string[],
  ...values: Values[]
): DrawnTable {
  const series = values.map((each, index) => ({
    ...{ label: `series ${index}`, values: each, color: null, unit: null, sums: null },
  }));
  const all = { names, buckets: names, step: 1 };
  return { kind, ...all, series, rest: null, dimension: '', isCut: false };
}

const days = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, nth) =>
    new Date(Date.parse(from) + nth * day).toISOString().slice(0, 10),
  );
const hours = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, nth) =>
    new Date(Date.parse(`${from}Z`) + nth * hour).toISOString().slice(0, 19).replace('T', ' '),
  );
const counting = (count: number): number[] => Array.from({ length: count }, (_, nth) => nth);

test('days are weeks that begin on Monday, with nothing before the first and after the last', () => {
  // 1 January 2026 is a Thursday.
  const grid = heatGrid(table('time', days('2026-01-01', 14), counting(14)));
  expect(grid.rows).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  expect(grid.columns).toEqual(['Dec 29', 'Jan 5', 'Jan 12']);
  expect(grid.values).toEqual([
    [null, 4, 11],
    [null, 5, 12],
    [null, 6, 13],
    [0, 7, null],
    [1, 8, null],
    [2, 9, null],
    [3, 10, null],
  ]);
});

test.each([
  ['a Monday', '2026-01-05', 2],
  ['a Sunday', '2026-01-04', 3],
  ['a leap year', '2024-02-26', 2],
  ['before 1970', '1969-12-29', 2],
])('two weeks from %s', (_, from, weeks) => {
  const grid = heatGrid(table('time', days(from, 14), counting(14)));
  expect(grid.columns).toHaveLength(weeks);
  const values = grid.columns.flatMap((_column, week) => grid.values.map((row) => row[week]));
  expect(values.filter((value) => value !== null)).toEqual(counting(14));
});

test('fewer than 14 days, days with a gap, and several series are drawn over time', () => {
  const few = days('2026-01-01', 13);
  expect(heatGrid(table('time', few, counting(13))).rows).toEqual(['series 0']);
  const gap = days('2026-01-01', 20).filter((_, index) => index !== 7);
  expect(heatGrid(table('time', gap, counting(19))).columns).toHaveLength(19);
  const names = days('2026-01-01', 14);
  const two = heatGrid(table('time', names, counting(14), counting(14)));
  expect(two.rows).toEqual(['series 0', 'series 1']);
  expect(two.columns.slice(0, 2)).toEqual(['Jan 1', 'Jan 2']);
});

test('each hour of the week is the average of its values', () => {
  const names = hours('2026-01-05T00:00', 15 * 24);
  const values = names.map((_, index) => (index < 24 ? 10 : index < 8 * 24 ? 20 : null));
  const { rows, columns, values: found } = heatGrid(table('time', names, values));
  expect(rows[0]).toBe('Mon');
  expect([columns[0], columns.at(-1), columns.length]).toEqual(['00:00', '23:00', 24]);
  // Of three Mondays, the last has no values.
  expect(new Set(found[0])).toEqual(new Set([15]));
  expect(new Set(found.slice(1).flat())).toEqual(new Set([20]));
});

test('an hour without values is empty, even if it would be 0', () => {
  const names = hours('2026-01-05T00:00', 25);
  const values = names.map((_, index) => (index === 0 ? null : index === 1 ? 0 : 1));
  const { values: found } = heatGrid(table('time', names, values));
  expect(found[0]?.slice(0, 3)).toEqual([null, 0, 1]);
  expect(found[1]?.slice(0, 2)).toEqual([1, null]);
});

test('an hour that the clock repeats counts in one place', () => {
  const names = [...hours('2025-10-26T00:00', 3), '2025-10-26 02:00:00'];
  const all = [...names, ...hours('2025-10-26T03:00', 21)];
  const values = all.map((_, index) => (index === 2 ? 4 : index === 3 ? 8 : 1));
  expect(heatGrid(table('time', all, values)).values[6]?.slice(0, 4)).toEqual([1, 1, 6, 1]);
});

test('a day of hours, and shorter buckets, are drawn over time', () => {
  const names = hours('2026-01-05T00:00', 24);
  expect(heatGrid(table('time', names, counting(24))).columns[1]).toBe('Jan 5, 01:00');
  const minutes = Array.from({ length: 30 }, (_, nth) => `2026-01-05 00:${10 + nth}:00`);
  expect(heatGrid(table('time', minutes, counting(30))).rows).toEqual(['series 0']);
});

test('two fields are rows and columns, with nothing where no label has both', () => {
  const names = ['DE / Chrome', 'FR / Firefox', 'DE / Firefox', ' / Chrome'];
  const grid = heatGrid({
    ...table('groups', names, [1, 2, 3, 4]),
    dimension: 'country / browser',
  });
  expect(grid).toEqual({
    rows: ['Germany', 'France', 'Unknown'],
    columns: ['Chrome', 'Firefox'],
    values: [
      [1, 3],
      [null, 2],
      [4, null],
    ],
  });
});

test('a label that contains the separator makes it a plain table', () => {
  const names = ['a / b / c', 'd / e'];
  const grid = heatGrid({ ...table('groups', names, [1, 2]), dimension: 'page / browser' });
  expect(grid).toEqual({ rows: names, columns: ['series 0'], values: [[1], [2]] });
});

test('labels are rows, and outputs are columns', () => {
  const grid = heatGrid({
    ...table('groups', ['DE', ''], [1, 2], [3, null]),
    dimension: 'country',
  });
  expect(grid).toEqual({
    rows: ['Germany', 'Unknown'],
    columns: ['series 0', 'series 1'],
    values: [
      [1, 3],
      [2, null],
    ],
  });
});

test('a table without names or series is empty', () => {
  expect(heatGrid(table('time', []))).toEqual({ rows: [], columns: [], values: [] });
  expect(heatGrid(table('groups', [], []))).toEqual({
    rows: [],
    columns: ['series 0'],
    values: [],
  });
});
