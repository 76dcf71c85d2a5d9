import type uPlot from 'uplot';
import { expect, test } from 'vitest';
import { labelSplits, valueAxis } from './plot-axes.ts';

const buckets = (count: number) => Array.from({ length: count }, (_, index) => `/${index}`);
const hours = (from: string, count: number, minutes = 60) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * minutes * 60_000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' '),
  );

test('every bucket has a label where there is room for all', () => {
  expect(labelSplits(buckets(4), 400, 70)).toEqual([0, 1, 2, 3]);
});

test('labels that do not fit are left out at even distances', () => {
  expect(labelSplits(buckets(10), 210, 70)).toEqual([0, 4, 8]);
});

test('a plot too narrow for one label has the first', () => {
  expect(labelSplits(buckets(30), 10, 70)).toEqual([0]);
  expect(labelSplits([], 300, 70)).toEqual([]);
});

test('labels of hours are at round hours, and one is at midnight', () => {
  const names = hours('2026-11-29T11:00:00Z', 25);
  const shown = labelSplits(names, 600, 70).map((at) => names[at]?.slice(8, 16));
  expect(shown).toEqual(['29 12:00', '29 16:00', '29 20:00', '30 00:00', '30 04:00', '30 08:00']);
});

test('labels of hours of many days are at midnight', () => {
  const names = hours('2026-11-01T05:00:00Z', 7 * 24);
  const shown = labelSplits(names, 300, 70).map((at) => names[at]?.slice(5));
  expect(shown).toEqual(['11-02 00:00:00', '11-04 00:00:00', '11-06 00:00:00', '11-08 00:00:00']);
});

test('the same hour twice in a row has labels', () => {
  const names = ['2026-10-25 02:00:00', '2026-10-25 02:00:00', '2026-10-25 03:00:00'];
  expect(labelSplits(names, 300, 70)).toEqual([0, 1, 2]);
});

test('a few hours have their labels, also without a midnight', () => {
  const quarters = hours('2026-11-01T10:15:00Z', 8, 15);
  const shown = labelSplits(quarters, 300, 70).map((at) => quarters[at]?.slice(11, 16));
  expect(shown).toEqual(['10:30', '11:00', '11:30', '12:00']);
  expect(labelSplits(hours('2026-11-01T10:00:00Z', 2), 60, 70)).toEqual([0]);
});

test('an axis in milliseconds has round durations, and another decimal steps', () => {
  const axis = { color: '', font: '', gridColor: '', format: String, size: 40 };
  const steps = valueAxis({ ...axis, inMs: true }).incrs;
  expect(steps).toEqual(expect.arrayContaining([0.5, 200, 15_000, 60_000, 86_400_000]));
  expect(steps).not.toContain(20_000);
  expect(valueAxis({ ...axis, inMs: false }).incrs).toBeUndefined();
});

test('a value without a label has no line either', () => {
  const format = (value: number) => (Number.isInteger(value) ? String(value) : '');
  const axis = valueAxis({ color: '', font: '', gridColor: '', format, size: 40, inMs: false });
  const plot = {} as uPlot;
  expect(axis.grid?.filter?.(plot, [0, 2.5, 5, 7.5], 1, 40, 2.5)).toEqual([0, null, 5, null]);
});
