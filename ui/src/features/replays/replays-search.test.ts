import { expect, test } from 'vitest';
import { isFiltered, readPlayerSearch, readReplaysSearch } from './replays-search.ts';

test('an address is read back as it was written', () => {
  const search = {
    range: '7d',
    route: '/cart',
    country: 'DE',
    browser: 'Firefox',
    person: 'u-1',
    errors: 'with',
    vitals: 'poor',
    shortest: 10,
    longest: 600,
    viewed: 'no',
    page: 3,
  };
  expect(readReplaysSearch(search)).toEqual(search);
  expect(readPlayerSearch({ ...search, t: 12 })).toEqual({ ...search, t: 12 });
});

test('invalid URL parameters are ignored', () => {
  const nonsense = { errors: 'maybe', shortest: -1, page: 'x', viewed: true, route: {}, t: 0.5 };
  expect(readPlayerSearch(nonsense)).toEqual({});
});

test('a text that looks like a number stays a text', () => {
  expect(readReplaysSearch({ person: 42 })).toEqual({ person: '42' });
});

test('a range and a page are no filters', () => {
  expect(isFiltered({ range: '24h', page: 2 })).toBe(false);
  expect(isFiltered({ viewed: 'no' })).toBe(true);
});
