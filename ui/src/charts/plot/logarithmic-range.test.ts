import { expect, test } from 'vitest';
import { logarithmicRange } from './logarithmic-range.ts';

test('a logarithmic axis begins at a power of ten, so that the smallest value is visible', () => {
  expect(logarithmicRange(null, null)(3, 100)).toEqual([1, 120]);
  expect(logarithmicRange(null, null)(null, null)).toEqual([0.1, 12]);
});

test.each([0, -5])('an end of %d is ignored, as it cannot be reached', (end) => {
  expect(logarithmicRange(end, null)(3, 100)).toEqual([1, 120]);
  expect(logarithmicRange(null, end)(3, 100)).toEqual([1, 120]);
});

test('ends in the wrong order leave an axis that can be drawn', () => {
  expect(logarithmicRange(1000, null)(1, 9)).toEqual([1000, 10_000]);
});
