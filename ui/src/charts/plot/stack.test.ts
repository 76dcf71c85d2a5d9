import { expect, test } from 'vitest';
import { stack } from './stack.ts';

const line = (values: (number | null)[]) => ({ values });

test('stacked lines add up, and a gap adds nothing', () => {
  expect(stack([line([1, 2]), line([10, null]), line([0, 5])])).toEqual([
    [1, 2],
    [11, 2],
    [11, 7],
  ]);
});

test('values below zero are stacked downwards, where nothing covers them', () => {
  const lines = [line([10, 10]), line([-2, null]), line([-3, -3])];
  expect(stack(lines)).toEqual([
    [10, 10],
    [-2, 0],
    [-5, -3],
  ]);
});
