import { expect, test } from 'vitest';
import type { DashboardData } from '../../api/dashboard-data.ts';
import type { ProjectId } from '../../api/query-keys.ts';
import { seriesQuery } from './overview-queries.ts';
import { figureOf } from './shown-figures.ts';

const days = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, nth) =>
    new Date(Date.parse(first) + nth * 86_400_000).toISOString().slice(0, 10),
  );
const hours = (date: string): string[] =>
  Array.from({ length: 24 }, (_, hour) => `${date} ${String(hour).padStart(2, '0')}:00:00`);

const series = (names: readonly string[]) => ({
  id: '0',
  name: 'Visits',
  type: 'timeSeries' as const,
  dimensions: ['time'],
  metadata: { color: null, colors: [], iconSetId: null, splitField: null, splitPattern: null },
  rows: names.map((name, value) => ({ name, value })),
});

/** With which bucket each bucket is compared. */
function pairs(names: readonly string[], before: readonly string[], compare?: 'year') {
  const chart = {
    ...{ outputs: [series(names)], comparison: [series(before)] },
    ...{ comparisonError: null, ignoredFilters: [], error: null, units: [null], sums: [] },
  };
  const request = { projectId: 'shop' as ProjectId, search: { ...(compare && { compare }) } };
  const { select } = seriesQuery(request, figureOf('visits'));
  const data: DashboardData = { series: chart };
  return select(data).map((point) => {
    expect(point.before).toBe(
      point.beforeName === undefined ? null : before.indexOf(point.beforeName),
    );
    return [point.name, point.beforeName];
  });
}

test('after 29 February, days of a leap year are compared with the same dates', () => {
  const shown = pairs(days('2028-02-27', 5), days('2027-02-27', 4), 'year');
  expect(shown.filter(([name]) => name !== '2028-02-29')).toEqual([
    ['2028-02-27', '2027-02-27'],
    ['2028-02-28', '2027-02-28'],
    ['2028-03-01', '2027-03-01'],
    ['2028-03-02', '2027-03-02'],
  ]);
});

test('days after a leap year are compared with the same dates', () => {
  expect(pairs(days('2029-02-27', 4), days('2028-02-27', 5), 'year')).toEqual([
    ['2029-02-27', '2028-02-27'],
    ['2029-02-28', '2028-02-28'],
    ['2029-03-01', '2028-03-01'],
    ['2029-03-02', '2028-03-02'],
  ]);
});

test('a period that begins with 29 February is compared with 28 February', () => {
  expect(pairs(days('2028-02-29', 2), days('2027-02-28', 2), 'year')).toEqual([
    ['2028-02-29', '2027-02-28'],
    ['2028-03-01', '2027-03-01'],
  ]);
  const shown = pairs(hours('2028-02-29'), hours('2027-02-28'), 'year');
  expect(shown[23]).toEqual(['2028-02-29 23:00:00', '2027-02-28 23:00:00']);
});

test('buckets of the previous period are as far from its start', () => {
  expect(pairs(days('2028-03-01', 2), days('2027-03-01', 2)).at(-1)).toEqual([
    '2028-03-02',
    '2027-03-02',
  ]);
  expect(pairs(days('2028-03-01', 400), days('2027-01-26', 400))[366]).toEqual([
    '2029-03-02',
    '2028-01-27',
  ]);
});
