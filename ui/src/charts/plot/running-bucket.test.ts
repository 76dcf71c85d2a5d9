import { expect, test } from 'vitest';
import { runningBucket } from './running-bucket.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const days = ['2026-03-01', '2026-03-02', '2026-03-03'];

test('today’s bucket is running until the day ends', () => {
  expect(runningBucket(days, 'UTC', at('2026-03-03T23:59:00'))).toBe(2);
  expect(runningBucket(days, 'UTC', at('2026-03-04T00:00:00'))).toBeNull();
});

test('buckets of the future come after the running one', () => {
  expect(runningBucket(days, 'UTC', at('2026-03-02T12:00:00'))).toBe(1);
  expect(runningBucket(days, 'UTC', at('2026-02-27T12:00:00'))).toBeNull();
});

test('hours and months have their own lengths', () => {
  const hours = ['2026-03-01 08:00:00', '2026-03-01 09:00:00'];
  expect(runningBucket(hours, 'UTC', at('2026-03-01T09:59:00'))).toBe(1);
  expect(runningBucket(hours, 'UTC', at('2026-03-01T10:00:00'))).toBeNull();
  const months = ['2026-02-01', '2026-03-01'];
  expect(runningBucket(months, 'UTC', at('2026-03-31T12:00:00'))).toBe(1);
  expect(runningBucket(months, 'UTC', at('2026-04-01T00:00:00'))).toBeNull();
});

test('the length of a single bucket is unknown', () => {
  expect(runningBucket(['2026-03-01'], 'UTC', at('2026-03-01T12:00:00'))).toBeNull();
  expect(runningBucket([], 'UTC', at('2026-03-01T12:00:00'))).toBeNull();
});

test('names are read in the zone of the chart', () => {
  const now = at('2026-03-02T12:00:00');
  expect(runningBucket(days, 'Pacific/Kiritimati', now)).toBe(2);
  expect(runningBucket(days, 'America/New_York', now)).toBe(1);
  // In Lord Howe, half an hour is shown twice when clocks go back; this is the second one.
  const hours = ['2026-04-05 00:00:00', '2026-04-05 01:00:00'];
  expect(runningBucket(hours, 'Australia/Lord_Howe', at('2026-04-04T15:20:00'))).toBe(1);
});
