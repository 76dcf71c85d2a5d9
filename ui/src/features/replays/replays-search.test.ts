import { expect, test } from 'vitest';
import {
  filterCount,
  readPlayerSearch,
  readReplaysSearch,
  valueOf,
  withValue,
} from './replays-search.ts';

test('an address is read back as it was written', () => {
  const search = {
    range: '7d',
    filters: [{ field: 'page', value: '/cart' }],
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
  const nonsense = { errors: 'maybe', shortest: -1, page: 'x', viewed: true, filters: {}, t: 0.5 };
  expect(readPlayerSearch(nonsense)).toEqual({});
});

test('a text that looks like a number stays a text', () => {
  expect(readReplaysSearch({ person: 42 })).toEqual({ person: '42' });
});

const cart = { field: 'page', value: '/cart' };
const news = { field: 'utm_source', value: 'news' };

test('a filter by another field stays, and does not apply', () => {
  const search = withValue({ filters: [cart, news] }, 'page', '/pay');
  expect(search.filters).toEqual([news, { field: 'page', value: '/pay' }]);
  expect(valueOf(search, 'page')).toBe('/pay');
  expect(filterCount({ filters: [news] })).toBe(0);
  expect(withValue({ filters: [cart] }, 'page', '').filters).toBeUndefined();
});

test('a range and a page are no filters', () => {
  expect(filterCount({ range: '24h', page: 2 })).toBe(0);
  expect(filterCount({ viewed: 'no', longest: 60, filters: [news] })).toBe(2);
});

test('a filter with another comparison does not apply, and is kept for other pages', () => {
  const filters = [{ field: 'page', operator: 'contains', value: '/blog' } as const];
  expect(valueOf({ filters }, 'page')).toBeUndefined();
  expect(filterCount({ filters })).toBe(0);
  expect(withValue({ filters }, 'page', '/a').filters).toEqual([
    ...filters,
    { field: 'page', value: '/a' },
  ]);
});
