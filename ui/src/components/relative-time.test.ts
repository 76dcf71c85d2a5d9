import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.UTC(2026, 5, 1);
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

test('a time is shown in the largest unit that fits', () => {
  const texts = [5_000, 90_000, 59 * minute, 25 * hour, 45 * day, 90 * day, 800 * day].map((ago) =>
    relativeTime(now - ago, now).replace(/\D*$/, ''),
  );
  expect(texts).toEqual(['', '1', '59', '1', '45', '3', '2']);
});

test('a clock that is ahead never shows a time in the future', () => {
  expect(relativeTime(now + hour, now)).toBe('just now');
});
