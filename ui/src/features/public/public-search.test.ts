import { expect, test } from 'vitest';
import { readPublicSearch } from './public-search.ts';

test('valid URL parameters are kept', () => {
  const sent = { search: 'shop', sort: 'name', page: 3, other: 1 };
  expect(readPublicSearch(sent)).toEqual({ search: 'shop', sort: 'name', page: 3 });
  expect(readPublicSearch({ search: 42 })).toEqual({ search: '42' });
  expect(readPublicSearch({ page: 2 })).toEqual({ page: 2 });
});

test('defaults and empty values are left out', () => {
  for (const sent of [
    {},
    { sort: 'total', page: 1, search: ' ' },
    { sort: 'owner', page: 1.5, search: ['x'] },
    { page: -2 },
    { page: '2' },
  ]) {
    expect(readPublicSearch(sent)).toEqual({});
  }
});
