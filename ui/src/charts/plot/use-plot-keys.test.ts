import { expect, test } from 'vitest';
import { placeAfter } from './use-plot-keys.ts';

test.each([
  ['ArrowRight', null, 0],
  ['ArrowLeft', null, 4],
  ['ArrowRight', 1, 2],
  ['ArrowRight', 4, 4],
  ['ArrowLeft', 0, 0],
  ['Home', 3, 0],
  ['End', 3, 4],
  ['ArrowUp', 3, null],
  ['a', 3, null],
])('%s from bucket %s of five leads to %s', (key, at, to) => {
  expect(placeAfter(key, at, 5)).toBe(to);
});

test('a plot without buckets has nowhere to go', () => {
  expect(placeAfter('Home', null, 0)).toBeNull();
});
