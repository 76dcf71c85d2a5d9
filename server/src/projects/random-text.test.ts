import { expect, test } from 'vitest';
import { type Random, systemRandom } from '../platform/random.ts';
import { makeToken, randomText } from './random-text.ts';

test('a token is 32 of [a-z0-9] and never the same twice', () => {
  const tokens = Array.from({ length: 1000 }, () => makeToken(systemRandom));
  expect(tokens.every((token) => /^[a-z0-9]{32}$/.test(token))).toBe(true);
  expect(new Set(tokens).size).toBe(1000);
});

test('bytes that would favour some letters are left out', () => {
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
