import { expect, test } from 'vitest';
import { filtersOf, readVitalsSearch, withDimension } from './vitals-search.ts';

const home = { field: 'page', value: '/' };
const news = { field: 'utm_source', value: 'news' };

test('known URL parameters are kept', () => {
  const search = { metric: 'CLS', quantile: 'p99', filters: [home, news], range: '7d' };
  expect(readVitalsSearch(search)).toEqual(search);
  const sorted = { sort: 'INP', direction: 'asc' };
  expect(readVitalsSearch(sorted)).toEqual(sorted);
  expect(readVitalsSearch({ sort: 'FID', direction: 'asc' })).toEqual({});
  expect(readVitalsSearch({ metric: 'FID', quantile: 'p50', filters: ['DE'] })).toEqual({});
});

test('only filters by a value of a dimension apply', () => {
  const nowhere = { field: 'country', value: '' };
  const notNews = { field: 'page', operator: 'notEquals', value: '/news' } as const;
  expect(filtersOf({ filters: [home, news, nowhere, notNews] })).toEqual({ page: '/' });
});

test('a dimension has one value, and other filters stay', () => {
  const search = { metric: 'INP', filters: [home, news] } as const;
  expect(withDimension({ ...search, filters: [home, news] }, 'page', '/a')).toEqual({
    metric: 'INP',
    filters: [news, { field: 'page', value: '/a' }],
  });
});

test('a filter with another comparison is kept for the pages that know it', () => {
  const filters = [{ field: 'page', operator: 'contains', value: '/blog' } as const];
  expect(withDimension({ filters }, 'page', '/a').filters).toEqual([
    ...filters,
    { field: 'page', value: '/a' },
  ]);
});
