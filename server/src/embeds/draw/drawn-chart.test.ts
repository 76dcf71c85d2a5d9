import { expect, test } from 'vitest';
import { type Output, overTime } from '../../../test/draw-fixtures.ts';
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
