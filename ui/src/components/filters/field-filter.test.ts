import { expect, test } from 'vitest';
import { filterPredicate, filterLead, readFieldFilters, withFilter } from './field-filter.ts';

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

test('an address with comparisons keeps those that are known, and old ones their meaning', () => {
  const contains = { ...page, operator: 'contains' };
  const sent = [
    contains,
    { ...page, operator: 'like' },
    { ...page, operator: 'equals' },
    { field: 'os', operator: 'isNull', value: 'x' },
    { field: 'os', operator: 'isNotNull', value: 'x' },
  ];
  expect(readFieldFilters(sent)).toEqual({
    filters: [
      contains,
      page,
      { field: 'os', value: '' },
      { field: 'os', operator: 'isNotNull', value: '' },
    ],
  });
});

test.each([
  [page, { operator: 'equals', value: '/' }],
  [{ field: 'page', value: '' }, { operator: 'isNull' }],
  [
    { ...page, operator: 'notContains' },
    { operator: 'notContains', value: '/' },
  ],
  [
    { ...page, operator: 'startsWith' },
    { operator: 'startsWith', value: '/' },
  ],
  [
    { ...page, operator: 'in', value: '/a, /b' },
    { operator: 'in', value: ['/a', '/b'] },
  ],
  [
    { ...page, operator: 'lessThan', value: '9' },
    { operator: 'lessThan', value: 9 },
  ],
  [{ ...page, operator: 'isNotNull', value: '' }, { operator: 'isNotNull' }],
] as const)('%j is a condition of chart queries', (filter, condition) => {
  expect(filterPredicate(filter)).toEqual({ type: 'comparison', field: 'page', ...condition });
});

test('a filter says its field and comparison in words', () => {
  expect(filterLead({ field: 'session.entry_page', operator: 'contains', value: '/blog' })).toBe(
    'Entry page contains',
  );
  expect(filterLead({ field: 'utm_source', value: 'x' })).toBe('UTM source is');
  expect(filterLead({ field: 'ärger', operator: 'notEquals', value: 'x' })).toBe('Ärger is not');
});
