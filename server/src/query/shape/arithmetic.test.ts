import { expect, test } from 'vitest';
import { roundTo } from './arithmetic.ts';

test.each([
  [1.005, 2, 1.01],
  [-1.005, 2, -1.01],
  [2.5, 0, 3],
  [-2.5, 0, -3],
  [-0.4, 0, 0],
  [1e-7, 10, 1e-7],
  [4.5e-8, 8, 5e-8],
  [1e21, 10, 1e21],
  [123456789012.25, 10, 123456789012.25],
  [Number.POSITIVE_INFINITY, 2, Number.POSITIVE_INFINITY],
])('%d to %d decimals is %d', (value, decimals, expected) => {
  expect(roundTo(value, decimals)).toBe(expected);
});
