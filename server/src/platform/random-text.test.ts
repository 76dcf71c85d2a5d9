import { expect, test } from 'vitest';
import { type Random, systemRandom } from './random.ts';
import { mixedCaseAlphabet, randomText } from './random-text.ts';

test('bytes that would favor some letters are left out', () => {
  let next = 0;
  const counting: Random = {
    fill: (bytes) => {
      for (let index = 0; index < bytes.length; index++) bytes[index] = next++ % 256;
    },
  };
  const counts = new Map<string, number>();
  for (const letter of randomText(counting, 252)) {
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect(counts.size).toBe(36);
  expect(new Set(counts.values())).toEqual(new Set([7]));
});

test('text consists of letters of the requested alphabet', () => {
  expect(randomText(systemRandom, 500, mixedCaseAlphabet)).toMatch(/^[A-Za-z0-9]{500}$/);
  expect(randomText(systemRandom, 500)).toMatch(/^[a-z0-9]{500}$/);
});
