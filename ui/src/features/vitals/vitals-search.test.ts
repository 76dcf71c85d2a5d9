import { expect, test } from 'vitest';
import { filtersOf, readVitalsSearch, onlyFilters } from './vitals-search.ts';

test('known URL parameters are kept', () => {
  const search = { metric: 'CLS', quantile: 'p99', page: '/', device: 'Mobile', range: '7d' };
  expect(readVitalsSearch(search)).toEqual(search);
  expect(readVitalsSearch({ metric: 'FID', quantile: 'p50', page: '', country: ['DE'] })).toEqual(
    {},
  );
  expect(readVitalsSearch({ browser: 7 })).toEqual({ browser: '7' });
});

test('a filter leaves the other URL parameters alone', () => {
  const search = readVitalsSearch({ metric: 'INP', page: '/a', country: 'DE' });
  expect(filtersOf(search)).toEqual({ page: '/a', country: 'DE' });
  expect(onlyFilters(search, ['country'])).toEqual({ metric: 'INP', country: 'DE' });
});
