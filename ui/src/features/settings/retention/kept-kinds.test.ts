import { expect, test } from 'vitest';
import { daysText, isShorter } from './kept-kinds.ts';

test('days are shorter than for ever, and the default counts where nothing is said', () => {
  expect(isShorter(90, null, null)).toBe(true);
  expect(isShorter(null, 90, null)).toBe(false);
  expect(isShorter(null, 90, 30)).toBe(true);
  expect(isShorter(30, null, 30)).toBe(false);
});

test('no days are for ever', () => {
  expect([null, 1, 30].map(daysText)).toEqual(['no limit', '1 day', '30 days']);
});
