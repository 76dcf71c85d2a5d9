import { expect, test } from 'vitest';
import { comparedPlaces } from './compared-buckets.ts';

/** The names of buckets with those that they are compared with. */
function compared(compare: 'year' | undefined, now: readonly string[], before: readonly string[]) {
  const placeOf = comparedPlaces(
    compare,
    before.map((name) => ({ name })),
    now[0],
  );
  return now.map((name, place) => [name, before[placeOf(name, place)]]);
}

test('days of a leap year are compared with the same dates of the year before', () => {
  const now = ['2024-02-28', '2024-02-29', '2024-03-01'];
  expect(compared('year', now, ['2023-02-28', '2023-03-01'])).toEqual([
    ['2024-02-28', '2023-02-28'],
    ['2024-02-29', undefined],
    ['2024-03-01', '2023-03-01'],
  ]);
});

test('days from 29 February on are compared with those from 28 February on', () => {
  expect(compared('year', ['2024-02-29', '2024-03-01'], ['2023-02-28', '2023-03-01'])).toEqual([
    ['2024-02-29', '2023-02-28'],
    ['2024-03-01', '2023-03-01'],
  ]);
});

test('days of the year after a leap year leave out its 29 February', () => {
  const before = ['2024-02-28', '2024-02-29', '2024-03-01'];
  expect(compared('year', ['2025-02-28', '2025-03-01'], before)).toEqual([
    ['2025-02-28', '2024-02-28'],
    ['2025-03-01', '2024-03-01'],
  ]);
});

test('hours are compared with the same hours of the same date', () => {
  expect(compared('year', ['2024-03-01 09:00'], ['2023-03-01 08:00', '2023-03-01 09:00'])).toEqual([
    ['2024-03-01 09:00', '2023-03-01 09:00'],
  ]);
});

test('days of the period before are compared one by one', () => {
  expect(compared(undefined, ['2026-03-08', '2026-03-09'], ['2026-03-06', '2026-03-07'])).toEqual([
    ['2026-03-08', '2026-03-06'],
    ['2026-03-09', '2026-03-07'],
  ]);
});
