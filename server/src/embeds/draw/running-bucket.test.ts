import { expect, test } from 'vitest';
import { runningBucket } from './running-bucket.ts';

const at = (time: string) => Date.parse(`${time}Z`);
const days = (count: number) =>
  Array.from({ length: count }, (_, day) =>
    new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
  );
/** The running bucket if every bucket is drawn, or every `step`-th. */
const runningIn = (buckets: readonly string[], now: string, step = 1) => {
  const names = buckets.filter((_, index) => index % step === 0);
  return runningBucket({ buckets, names, step }, at(now));
};

test('the last day is the running one until it has ended', () => {
  expect(runningIn(days(3), '2026-01-03T23:59:59')).toBe(2);
  expect(runningIn(days(3), '2026-01-04T00:00:00')).toBeNull();
  expect(runningIn([], '2026-01-04T00:00:00')).toBeNull();
  expect(runningIn(days(1), '2026-01-01T12:00:00')).toBeNull();
});

test('of a range that ends in the future, the running bucket is today’s', () => {
  expect(runningIn(days(10), '2026-01-03T12:00:00')).toBe(2);
  expect(runningIn(days(10), '2025-12-31T12:00:00')).toBeNull();
});

test('a month ends with its last day, even if the month before was longer or shorter', () => {
  const months = ['2026-01-01', '2026-02-01', '2026-03-01'];
  expect(runningIn(months, '2026-03-31T12:00:00')).toBe(2);
  expect(runningIn(months.slice(0, 2), '2026-03-02T12:00:00')).toBeNull();
});

test('if only every third bucket is drawn, those that begin before the running one have ended', () => {
  const hours = Array.from(
    { length: 7 },
    (_, hour) => `2026-01-01 ${String(hour).padStart(2, '0')}:00:00`,
  );
  expect(runningIn(hours, '2026-01-01T06:30:00', 3)).toBe(2);
  expect(runningIn(hours, '2026-01-01T07:30:00', 3)).toBeNull();
  expect(runningIn(hours.slice(0, 6), '2026-01-01T05:30:00', 3)).toBeNull();
  expect(runningIn(hours, '2026-01-01T04:30:00', 3)).toBe(2);
});
