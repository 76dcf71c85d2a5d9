import { expect, test } from 'vitest';
import { timeZone } from '../../platform/time-zone.ts';
import { type BucketInterval, chooseInterval, listBuckets } from './buckets.ts';
import { zoneSpans } from './zone.ts';

const hour = 3_600_000;
const day = 24 * hour;

function names(interval: BucketInterval, zone: string, from: string, to: string): string[] {
  const window = { from: Date.parse(from), to: Date.parse(to) };
  const spans = zoneSpans(zone, window.from, window.to);
  const buckets = listBuckets(interval, window, spans);
  expect(buckets.map(({ key }) => key)).toEqual(
    [...new Set(buckets.map(({ key }) => key))].toSorted((one, other) => one - other),
  );
  return buckets.map(({ name }) => name);
}

test('an hour that occurs twice is two buckets with the same name', () => {
  expect(names('hour', 'Europe/Berlin', '2025-10-25T23:30Z', '2025-10-26T02:30Z')).toEqual([
    '2025-10-26 01:00:00',
    '2025-10-26 02:00:00',
    '2025-10-26 02:00:00',
    '2025-10-26 03:00:00',
  ]);
});

test('hours that are repeated partially are all there', () => {
  // The clock in Chatham goes back from 03:45 to 02:45.
  expect(names('hour', 'Pacific/Chatham', '2026-04-04T12:15Z', '2026-04-04T16:15Z')).toEqual([
    '2026-04-05 02:00:00',
    '2026-04-05 03:00:00',
    '2026-04-05 02:00:00',
    '2026-04-05 03:00:00',
    '2026-04-05 04:00:00',
  ]);
});

test('a skipped hour has no bucket', () => {
  expect(names('hour', 'Europe/Berlin', '2026-03-29T00:00Z', '2026-03-29T02:00Z')).toEqual([
    '2026-03-29 01:00:00',
    '2026-03-29 03:00:00',
  ]);
});

test('days, weeks and months begin when their zone says', () => {
  expect(names('day', 'Europe/Berlin', '2025-10-25T22:00Z', '2025-10-26T23:00Z')).toEqual([
    '2025-10-26',
  ]);
  expect(names('day', 'Asia/Kolkata', '2026-01-01T18:00Z', '2026-01-01T19:00Z')).toEqual([
    '2026-01-01',
    '2026-01-02',
  ]);
  // 1 January 2026 is a Thursday.
  expect(names('week', 'UTC', '2026-01-01T00:00Z', '2026-01-05T00:00:00.001Z')).toEqual([
    '2025-12-29',
    '2026-01-05',
  ]);
  expect(names('month', 'America/New_York', '2026-01-01T04:59Z', '2026-03-01T05:00Z')).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ]);
});

test('a day that a zone skipped has no bucket', () => {
  expect(names('day', 'Pacific/Apia', '2011-12-29T12:00Z', '2011-12-31T12:00Z')).toEqual([
    '2011-12-29',
    '2011-12-31',
    '2012-01-01',
  ]);
});

test('auto uses the shortest interval with a limit that fits the window', () => {
  const auto = (length: number) => chooseInterval('auto', { from: 0, to: length });
  expect([3 * hour, 3 * hour + 1].map(auto)).toEqual(['minute', 'hour']);
  expect([3 * day, 3 * day + 1].map(auto)).toEqual(['hour', 'day']);
  expect([90 * day, 90 * day + 1].map(auto)).toEqual(['day', 'week']);
  expect([731 * day, 731 * day + 1].map(auto)).toEqual(['week', 'month']);
});

test('zones are IANA names, not offsets', () => {
  expect(['UTC', 'europe/berlin', 'Etc/GMT+5'].map(timeZone)).toEqual([
    ...['UTC', 'Europe/Berlin', 'Etc/GMT+5'],
  ]);
  for (const name of ['', '+02:00', 'Berlin', 'Europe/Nowhere', "'; DROP"]) {
    expect(timeZone(name)).toBeNull();
  }
});
