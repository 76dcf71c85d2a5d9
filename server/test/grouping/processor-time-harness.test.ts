import { expect, test } from 'vitest';
import { foundEachTime } from './processor-time-harness.ts';

test('a problem found by only some attempts does not count', () => {
  let attempts = 0;
  const busyAtFirst = () => {
    attempts += 1;
    return attempts < 3 ? ['slow'] : [];
  };
  expect(foundEachTime(busyAtFirst, [1, 1, 1])).toEqual([]);
  expect(attempts).toBe(3);
});

test('a problem found by every attempt counts', () => {
  expect(foundEachTime(() => ['slow'], [1, 1])).toEqual(['slow']);
});
