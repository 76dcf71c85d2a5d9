import type uPlot from 'uplot';
import { expect, test } from 'vitest';
import { evenSplits, valueAxis } from './plot-axes.ts';

test('every bucket has a label where there is room for all', () => {
  expect(evenSplits(4, 400, 70)).toEqual([0, 1, 2, 3]);
});

test('labels that do not fit are left out at even distances', () => {
  expect(evenSplits(10, 210, 70)).toEqual([0, 4, 8]);
});

test('a plot too narrow for one label has the first', () => {
  expect(evenSplits(30, 10, 70)).toEqual([0]);
  expect(evenSplits(0, 300, 70)).toEqual([]);
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
