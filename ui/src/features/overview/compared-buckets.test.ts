import { expect, test } from 'vitest';
import type { DashboardData } from '../../api/dashboard-data.ts';
import type { ProjectId } from '../../api/query-keys.ts';
import { comparedPlaces } from './compared-buckets.ts';
import { seriesQuery } from './overview-queries.ts';
import { figureOf } from './shown-figures.ts';

const days = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, nth) =>
    new Date(Date.parse(first) + nth * 86_400_000).toISOString().slice(0, 10),
  );
const hours = (date: string): string[] =>
  Array.from({ length: 24 }, (_, hour) => `${date} ${String(hour).padStart(2, '0')}:00:00`);

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
  const byHour = compared('year', hours('2028-02-29'), hours('2027-02-28'));
  expect(byHour[23]).toEqual(['2028-02-29 23:00:00', '2027-02-28 23:00:00']);
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
  // Also over the 29 February of one of them.
  expect(compared(undefined, days('2028-03-01', 400), days('2027-01-26', 400))[366]).toEqual([
    '2029-03-02',
    '2028-01-27',
  ]);
});

test('a chart shows the value and the name of the bucket that each is compared with', () => {
  const series = (names: readonly string[]) => ({
    id: '0',
    name: 'Visits',
    type: 'timeSeries' as const,
    dimensions: ['time'],
    metadata: { color: null, colors: [], iconSetId: null, splitField: null, splitPattern: null },
    rows: names.map((name, value) => ({ name, value })),
  });
  const chart = {
    outputs: [series(days('2029-02-27', 4))],
    comparison: [series(days('2028-02-27', 5))],
    ...{ comparisonError: null, ignoredFilters: [], error: null, units: [null], sums: [] },
  };
  const request = { projectId: 'shop' as ProjectId, search: { compare: 'year' as const } };
  const data: DashboardData = { series: chart };
  const shown = seriesQuery(request, figureOf('visits')).select(data);
  expect(shown.map(({ name, before, beforeName }) => [name, before, beforeName])).toEqual([
    ['2029-02-27', 0, '2028-02-27'],
    ['2029-02-28', 1, '2028-02-28'],
    ['2029-03-01', 3, '2028-03-01'],
    ['2029-03-02', 4, '2028-03-02'],
  ]);
});
