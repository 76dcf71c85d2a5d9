import { expect, test } from 'vitest';
import { expiredRows, expiredEverywhere, retainedByTime } from './expired-rows.ts';
import { defaultDays, firstKept } from './retention.ts';

const day = 86_400_000;
const midnight = Date.parse('2026-03-10T00:00:00Z');

test('today and a number of whole days before it are kept, at any time of day', () => {
  for (const into of [0, 1, day / 2, day - 1]) {
    expect(firstKept(midnight + into, 1)).toBe(Date.parse('2026-03-09T00:00:00Z'));
    expect(firstKept(midnight + into, 365)).toBe(Date.parse('2025-03-10T00:00:00Z'));
  }
});

test('no data that can still arrive is older than the shortest limit', () => {
  // A client's timestamp may be a day old.
  for (const into of [0, day - 1]) {
    expect(firstKept(midnight + into, 1)).toBeLessThanOrEqual(midnight + into - day);
  }
});

test('zero in the settings means forever', () => {
  expect([defaultDays(0), defaultDays(1), defaultDays(3650)]).toEqual([null, 1, 3650]);
});

test('projects with the same limit share a condition, and projects without a limit have none', () => {
  const limits = [
    { number: 1, days: 5 },
    { number: 2, days: null },
    { number: 3, days: 9 },
    { number: 4, days: 5 },
  ];
  const rows = expiredRows(retainedByTime('events', 'events'), limits, midnight);
  expect(rows.map((each) => ({ sql: each.where(), params: each.params }))).toEqual([
    {
      sql: `events WHERE ((project IN {projects0:Array(UInt32)} AND ts < fromUnixTimestamp64Milli({value0:Int64}, 'UTC')) OR (project IN {projects1:Array(UInt32)} AND ts < fromUnixTimestamp64Milli({value1:Int64}, 'UTC')))`,
      params: {
        projects0: [1, 4],
        value0: midnight - 5 * day,
        projects1: [3],
        value1: midnight - 9 * day,
      },
    },
  ]);
  expect(
    expiredRows(retainedByTime('events', 'events'), [{ number: 2, days: null }], midnight),
  ).toEqual([]);
});

test('a statement names at most ten thousand projects, and all are named once', () => {
  const limits = Array.from({ length: 25_000 }, (_, number) => ({
    number,
    days: 1 + (number % 3),
  }));
  const statements = expiredRows(retainedByTime('events', 'events'), limits, midnight);
  const named = statements.map(({ params }) =>
    Object.values(params).flatMap((value) => (Array.isArray(value) ? value : [])),
  );
  expect(named.map(({ length }) => length)).toEqual([10_000, 10_000, 5000]);
  expect(named.flat().toSorted((one, other) => Number(one) - Number(other))).toEqual(
    limits.map(({ number }) => number),
  );
});

test('a month is dropped only if every project, existing or new, would remove it', () => {
  const limits = [
    { number: 1, days: 5 },
    { number: 2, days: 40 },
  ];
  expect(expiredEverywhere(limits, 7, midnight)).toBe(midnight - 40 * day);
  expect(expiredEverywhere(limits, 90, midnight)).toBe(midnight - 90 * day);
  expect(expiredEverywhere(limits, null, midnight)).toBeNull();
  expect(expiredEverywhere([...limits, { number: 3, days: null }], 7, midnight)).toBeNull();
});
