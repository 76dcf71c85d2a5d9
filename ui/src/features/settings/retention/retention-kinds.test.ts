import { expect, test } from 'vitest';
import { daysText, isShorter } from './retention-kinds.ts';

test('a number of days is shorter than no limit, and missing means the default', () => {
  expect(isShorter(90, null, null)).toBe(true);
  expect(isShorter(null, 90, null)).toBe(false);
  expect(isShorter(null, 90, 30)).toBe(true);
  expect(isShorter(30, null, 30)).toBe(false);
});

test('no number of days means no limit', () => {
  expect([null, 1, 30].map(daysText)).toEqual(['no limit', '1 day', '30 days']);
});
