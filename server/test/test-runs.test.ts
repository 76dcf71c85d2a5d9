import { expect, test } from 'vitest';
import { fewOr, howOften, runsOf, someOf } from './test-runs.ts';

const cases = [1, 2, 3, 4, 5, 6, 7];

test('a sweep has its first and last case, and others spread between; all in the long run', () => {
  expect(someOf(cases, 3)).toEqual(howOften > 1 ? cases : [1, 4, 7]);
  expect(someOf(cases, 1)).toEqual(howOften > 1 ? cases : [1]);
  expect(someOf(cases, 9)).toEqual(cases);
});

test('numbers are few, or all in the long run, and random tests try a multiple', () => {
  expect([fewOr(2, 8), runsOf(5)]).toEqual([howOften > 1 ? 8 : 2, 5 * howOften]);
});
