import { expect, test } from 'vitest';
import { readPeopleSearch } from './people-search.ts';

test('an address is read, and what is the default is left out of it', () => {
  const all = { show: 'identified', search: 'ann', page: 2, range: '90d' };
  expect(readPeopleSearch(all)).toEqual(all);
  expect(readPeopleSearch({ show: 'all', search: '  ', page: 1 })).toEqual({});
});

test('invalid URL parameters are ignored, and a number is a search text', () => {
  expect(readPeopleSearch({ show: 'gone', search: [1], page: 'two' })).toEqual({});
  expect(readPeopleSearch({ search: 404 })).toEqual({ search: '404' });
});
