import { expect, test } from 'vitest';
import { systemRandom } from '../platform/random.ts';
import { makeToken } from './project-token.ts';

test('a token is 32 of [a-z0-9] and unique', () => {
  const tokens = Array.from({ length: 1000 }, () => makeToken(systemRandom));
  expect(tokens.every((token) => /^[a-z0-9]{32}$/.test(token))).toBe(true);
  expect(new Set(tokens).size).toBe(1000);
});
