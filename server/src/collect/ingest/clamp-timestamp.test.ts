import { expect, test } from 'vitest';
import { clampTimestamp } from './clamp-timestamp.ts';

const now = Date.UTC(2026, 2, 4, 5, 6, 7);
const day = 86_400_000;

test.each<[unknown, number]>([
  [now - 5000, now - 5000],
  [now - 4999.5, now - 5000],
  [String(now - 5000), now - 5000],
  [new Date(now - 5000).toISOString(), now - 5000],
  [now - day, now - day],
  [now - day - 1, now],
  [now + 300_000, now + 300_000],
  [now + 300_001, now],
  [Number.POSITIVE_INFINITY, now],
  [Number.NaN, now],
  [-1, now],
  ['soon', now],
  ['', now],
  [null, now],
  [undefined, now],
  [true, now],
  [{}, now],
])('a client’s time of %j becomes %d', (sent, time) => {
  expect(clampTimestamp(sent, now)).toBe(time);
});
