import { expect, test } from 'vitest';
import type { ChartAnswer } from '../answer.ts';
import { clockLabel, fullLabel } from '../plot/bucket-label.ts';
import { heatGrid } from './heat-grid.ts';

const hour = 3_600_000;
const answer = (
  kind: ChartAnswer['kind'],
  names: readonly string[],
  series: Readonly<Record<string, readonly (number | null)[]>>,
  dimension = 'time',
): ChartAnswer => ({
  kind,
  names,
  dimension,
  truncated: false,
  series: Object.entries(series).map(([label, values]) => ({
    key: label,
    label,
    values,
    color: null,
  })),
});
/** Starts of buckets from Monday, 2 March 2026. */
const buckets = (count: number, length: number, letters: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2026, 2, 2) + index * length)
      .toISOString()
      .replace('T', ' ')
      .slice(0, letters),
  );

test('hours become an average week, and missing ones count for nothing', () => {
  const names = buckets(2 * 7 * 24, hour, 19);
  const values = names.map((_, index) => (index === 0 ? null : index < 7 * 24 ? 10 : 20));
  const grid = heatGrid(answer('time', names, { Visitors: values }));
  expect(grid.rows).toHaveLength(7);
  expect(grid.columns).toHaveLength(24);
  expect(grid.kind).toBe('Average');
  expect(grid.values[0]?.slice(0, 2)).toEqual([20, 15]);
  expect(grid.nameOf(2, 13)).toBe(`Wed, ${clockLabel('2026-03-02 13:00')}`);
});

test('days become a calendar whose weeks begin on Monday', () => {
  const names = buckets(20, 24 * hour, 10).slice(2);
  const grid = heatGrid(answer('time', names, { Visits: names.map((_, index) => index) }));
  expect(grid.columns).toHaveLength(3);
  expect(grid.values.map((row) => row[0])).toEqual([null, null, 0, 1, 2, 3, 4]);
  expect(grid.nameOf(2, 1)).toBe(fullLabel('2026-03-11'));
});

test('several series are rows over their buckets', () => {
  const names = buckets(3, 24 * hour, 10);
  const grid = heatGrid(answer('time', names, { A: [1, 2, 3], B: [4, null, 6] }));
  expect(grid.rows).toEqual(['A', 'B']);
  expect(grid.values).toEqual([
    [1, 2, 3],
    [4, null, 6],
  ]);
});

test('of very many buckets the latest are shown, and it says how many are not', () => {
  const names = buckets(10_000, hour, 19).map((name) => name.replace(':00:00', ':30:00'));
  const grid = heatGrid(answer('time', names, { A: names.map(() => 1) }));
  expect(grid.columns.length).toBeLessThanOrEqual(4000);
  expect(grid.omitted).toBe(names.length - grid.columns.length);
});

test('two fields stand against each other, one against the outputs', () => {
  const pairs = heatGrid(
    answer('groups', ['DE / Chrome', 'FR / Edge'], { Views: [4, 1] }, 'country / browser'),
  );
  expect(pairs.rows).toEqual(['Germany', 'France']);
  expect(pairs.columns).toEqual(['Chrome', 'Edge']);
  expect(pairs.values).toEqual([
    [4, null],
    [null, 1],
  ]);
  const single = heatGrid(
    answer('groups', ['/a', '/b'], { Views: [4, 1], Visits: [2, 1] }, 'page'),
  );
  expect(single.columns).toEqual(['Views', 'Visits']);
  expect(single.values).toEqual([
    [4, 2],
    [1, 1],
  ]);
});
