import { expect, test } from 'vitest';
import { evenSplits } from './plot-axes.ts';

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
