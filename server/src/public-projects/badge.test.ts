import { expect, test } from 'vitest';
import { shortNumber } from './badge.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [1234, '1.2k'],
  [9949, '9.9k'],
  [9950, '10k'],
  [12_345, '12k'],
  [999_499, '999k'],
  [999_500, '1M'],
  [1_250_000, '1.3M'],
  [2_500_000_000, '2.5G'],
  [7e15, '7000T'],
])('%d is shown as %s', (count, text) => {
  expect(shortNumber(count)).toBe(text);
});
