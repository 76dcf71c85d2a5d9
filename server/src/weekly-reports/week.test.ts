import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastWeek, nextReports, sentFrom, sentUntil, weekName } from './week.ts';

const at = (text: string): number => Date.parse(text);
const day = 86_400_000;

test.each([
  ['2026-11-23T00:00:00Z', '2026-11-16T00:00:00Z', 'November 16 to 22'],
  ['2026-11-29T23:59:59.999Z', '2026-11-16T00:00:00Z', 'November 16 to 22'],
  ['2026-12-07T06:00:00Z', '2026-11-30T00:00:00Z', 'November 30 to December 6'],
  ['2027-01-05T00:00:00Z', '2026-12-28T00:00:00Z', 'December 28 to January 3'],
])('at %s the last week is the one from %s', (now, from, name) => {
  const week = lastWeek(at(now));
  expect(week).toEqual({ from: at(from), to: at(from) + 7 * day });
  expect(weekName(week)).toBe(name);
});

test('weeks begin on Mondays, and each has its time to be sent', () => {
  fc.assert(
    fc.property(fc.integer({ min: at('2000-01-01'), max: at('2100-01-01') }), (now) => {
      const week = lastWeek(now);
      expect(new Date(week.from).getUTCDay()).toBe(1);
      expect(now - week.to).toBeGreaterThanOrEqual(0);
      expect(now - week.to).toBeLessThan(7 * day);
      expect(sentFrom(week)).toBeLessThan(sentUntil(week));
      expect(nextReports(week)).toBe(sentFrom(lastWeek(week.to + 7 * day)));
    }),
  );
});
