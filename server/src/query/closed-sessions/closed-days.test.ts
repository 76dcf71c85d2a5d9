import { expect, test } from 'vitest';
import { around, type DayCounts, daysToStore, longestRun, type StoredDay } from './closed-days.ts';

/** As stored when the events of days were these. */
function storedOf(counts: DayCounts, days: readonly number[]): Map<number, StoredDay> {
  return new Map(
    days.map(
      (day) => [day, { build: day, rows: 1, around: around(counts, day), long: [] }] as const,
    ),
  );
}

const counts = new Map([
  ...[100, 101, 102, 103].map((day) => [day, 10] as const),
  ...[105, 106].map((day) => [day, 30] as const),
]);

test('stored days begin before the first event and end with the last past day', () => {
  const stored = storedOf(counts, [...counts.keys()]);
  expect(longestRun(counts, stored, 107)).toEqual({ first: Number.NEGATIVE_INFINITY, end: 107 });
  expect(longestRun(counts, stored, 106)).toEqual({ first: Number.NEGATIVE_INFINITY, end: 106 });
  expect(longestRun(new Map(), stored, 106)).toBeNull();
});

test('another event makes its day and those next to it be computed again', () => {
  const stored = storedOf(counts, [...counts.keys()]);
  const more = new Map([...counts, [104, 1] as const]);
  expect(longestRun(more, stored, 107)).toEqual({ first: Number.NEGATIVE_INFINITY, end: 103 });
  expect(daysToStore(more, stored, 107, 1_000)).toEqual([{ first: 103, end: 106 }]);
  expect(longestRun(more, stored, 120)?.end).toBe(103);
});

test('of several runs, the one with the most events counts', () => {
  const stored = storedOf(counts, [100, 101, 105, 106]);
  expect(longestRun(counts, stored, 107)).toEqual({ first: 104, end: 107 });
});

test('days are computed in groups of limited size, old ones and days that have too many long sessions are not', () => {
  expect(daysToStore(counts, new Map(), 107, 25)).toEqual([
    { first: 100, end: 102 },
    { first: 102, end: 104 },
    { first: 105, end: 106 },
    { first: 106, end: 107 },
  ]);
  expect(daysToStore(counts, new Map(), 902, 1_000)).toEqual([
    { first: 102, end: 104 },
    { first: 105, end: 107 },
  ]);
  const tooMany = new Map(
    [...storedOf(counts, [...counts.keys()])].map(([day, each]) => [day, { ...each, long: null }]),
  );
  expect(daysToStore(counts, tooMany, 107, 25)).toEqual([]);
  expect(longestRun(counts, tooMany, 107)).toBeNull();
});
