import { expect, test } from 'vitest';
import { drawn, head, type Output, overTime } from '../../../test/draw-fixtures.ts';
import { holdsOnce, leastTimeOf } from '../../../test/grouping/processor-time-harness.ts';
import { drawnTable } from './drawn-chart.ts';

test('of many buckets, the same are drawn of all outputs, wherever these begin', () => {
  const count = 500;
  const values = (from: number) => Array.from({ length: count - from }, (_, day) => from + day);
  const outputs: Output[] = [overTime('all', values(0)), overTime('later', values(1), 2)];
  const { names, series, buckets, step } = drawnTable(outputs, []);
  expect([names.length, buckets.length, step]).toEqual([250, count, 2]);
  const drawn = Array.from({ length: 250 }, (_, index) => index * 2);
  expect(series.map((each) => each.values)).toEqual([drawn, [null, ...drawn.slice(1)]]);
});

test('rows with the same name stay apart, in their order', () => {
  const rows = ['a', 'b', 'a', 'a'].map((name, index) => ({ name, value: index }));
  const { names, series } = drawnTable([{ ...head('a', ['page']), type: 'grouping', rows }], []);
  expect(names).toEqual(['a', 'b', 'a', 'a']);
  expect(series[0]?.values).toEqual([0, 1, 2, 3]);
});

test('thousands of rows with the same name take about as long as with different ones', () => {
  const pie = (nameOf: (row: number) => string) => {
    const rows = Array.from({ length: 3_000 }, (_, row) => ({ name: nameOf(row), value: 1 }));
    const output: Output = { ...head('a', ['utm_source', 'utm_medium']), type: 'grouping', rows };
    return () => void drawn('pie', [output]);
  };
  const different = pie((row) => `newsletter ${row}`);
  const same = pie(() => 'newsletter / email');
  const isLinear = () => leastTimeOf(same, 2) < 10 * leastTimeOf(different, 2) + 20;
  expect(holdsOnce(isLinear)).toBe(true);
});
