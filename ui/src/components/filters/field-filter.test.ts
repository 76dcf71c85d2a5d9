import { expect, test } from 'vitest';
import { readFieldFilters, withFilter } from './field-filter.ts';

const page = { field: 'page', value: '/' };

test('an address keeps its filters, and what is not a filter is left out', () => {
  const sent = [
    page,
    { field: '', value: 'x' },
    { field: 'page' },
    { field: 'os', value: 1 },
    null,
  ];
  expect(readFieldFilters(sent)).toEqual({ filters: [page] });
});

test('an address without a list of filters has none', () => {
  expect(readFieldFilters(undefined)).toEqual({});
  expect(readFieldFilters('page:/')).toEqual({});
  expect(readFieldFilters([{ field: 'page' }])).toEqual({});
});

test('a filter for an empty value counts: it asks for rows without the field', () => {
  expect(readFieldFilters([{ field: 'os', value: '' }])).toEqual({
    filters: [{ field: 'os', value: '' }],
  });
});

test('a filter is added once; the list stays the same object when it is already there', () => {
  const one = withFilter([], page);
  expect(one).toEqual([page]);
  expect(withFilter(one, { ...page })).toBe(one);
  expect(withFilter(one, { field: 'page', value: '/docs' })).toHaveLength(2);
});
