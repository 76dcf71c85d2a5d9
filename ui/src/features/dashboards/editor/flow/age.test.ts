import { expect, test } from 'vitest';
import { ageOf, ageWords, millisecondsOf } from './age.ts';

test.each([
  [0, '0 milliseconds'],
  [1500, '1,500 milliseconds'],
  [60_000, '1 minute'],
  [5_400_000, '90 minutes'],
  [1_209_600_000, '2 weeks'],
])('%d milliseconds are %s', (milliseconds, words) => {
  const age = ageOf(milliseconds);
  expect(ageWords(age)).toBe(words);
  expect(millisecondsOf(age)).toBe(milliseconds);
});
