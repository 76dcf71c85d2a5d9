import { expect, test } from 'vitest';
import type { Figure } from '../figure.ts';
import { formatOf } from './all.ts';
import { googleAnalytics } from './google-analytics.ts';

function read(file: string): readonly Figure[] {
  expect(formatOf(file)).toBe('google-analytics');
  const about = { fileName: 'a.csv', timezone: 'UTC', dimension: null, encoding: null };
  const { head, end } = googleAnalytics.head(file, about);
  return [...googleAnalytics.figures(file.slice(end), head, true)].flatMap(
    ({ figures }) => figures,
  );
}
const rows = (file: string) =>
  read(file).map(({ dimension, item, counts }) => [dimension, item, counts]);

/** As the app exports a free form. */
const freeForm = (...lines: string[]) =>
  [
    '# ----------------------------------------',
    '# Example shop',
    '# Free form-Free form 1',
    '# 20260723-20260922',
    '# ----------------------------------------',
    '',
    ...lines,
  ].join('\n');

test('a table by another dimension is not taken for totals of days', () => {
  const cities = freeForm(
    'Date,City,Active users,Sessions',
    ',,211,309,Grand total',
    '20260826,Berlin,50,60',
    '20260826,(not set),40,50',
  );
  expect(() => read(cities)).toThrow(
    'Figures by "city" are not imported. Export the report by date, alone or with a dimension such as',
  );
  const segments = freeForm(
    'Segment,Date,Active users',
    'All Users,20260826,50',
    'Mobile traffic,20260826,20',
  );
  expect(() => read(segments)).toThrow('Figures by "segment" are not imported');
});

test('the other tables of a report of one day are read', () => {
  const overview = [
    '# ----------------------------------------',
    '# User attributes overview',
    '# ----------------------------------------',
    '#',
    '# All Users',
    '# Start date: 20260101',
    '# End date: 20260101',
    'City,Active users',
    'Marquette,2288',
    'Singapore,24604',
    '',
    '# Start date: 20260101',
    '# End date: 20260101',
    'Nth day,Active users',
    '0000,26000',
    '',
    '# Start date: 20260101',
    '# End date: 20260101',
    'Country ID,Active users',
    'US,10',
  ].join('\n');
  expect(rows(overview)).toEqual([
    ['total', '', { visitors: 26_000 }],
    ['country', 'US', { visitors: 10 }],
  ]);
});

test('a dimension that is imported is read beside others, and columns that are not counted are left out', () => {
  const file = freeForm(
    'Date,Country,City,Sessions',
    '20260826,Germany,Berlin,60',
    '20260826,Germany,Köln,5',
  );
  expect(rows(file).map(([, item]) => item)).toEqual(['DE', 'DE']);
  const revenue = freeForm(
    'Date,Active users,Total revenue,Purchase revenue,ARPU',
    '20260826,50,US$1,"€1,204.50",0.5 EUR',
  );
  expect(rows(revenue)).toEqual([['total', '', { visitors: 50 }]]);
});

test('a duration below a second is none', () => {
  const file = '# ---\nDate,Users,Sessions,Avg. Session Duration\n20190826,5,6,<00:00:01\n';
  expect(rows(file)).toEqual([['total', '', { visitors: 5, visits: 6, visit_seconds: 0 }]]);
});
