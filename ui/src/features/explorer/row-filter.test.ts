import { expect, test } from 'vitest';
import { conditionOf, filterText, type RowFilter } from './row-filter.ts';

const conditions = (...filters: RowFilter[]): unknown => JSON.parse(conditionOf(filters) ?? 'null');

test('one filter is one comparison, several hold together', () => {
  const page = { field: 'page', operator: 'equals', value: '/' } as const;
  const plan = { field: 'plan', operator: 'isNull', value: '' } as const;
  expect(conditions()).toBeNull();
  expect(conditions(page)).toEqual({ type: 'comparison', ...page });
  expect(conditions(page, plan)).toEqual({
    type: 'and',
    conditions: [
      { type: 'comparison', ...page },
      { type: 'comparison', field: 'plan', operator: 'isNull' },
    ],
  });
});

test('more and less compare numbers as numbers, and equal stays a text', () => {
  const more = { field: 'seats', operator: 'greaterThan', value: '9' } as const;
  expect(conditions(more)).toMatchObject({ value: 9 });
  expect(conditions({ ...more, value: 'b' })).toMatchObject({ value: 'b' });
  expect(conditions({ ...more, operator: 'equals' })).toMatchObject({ value: '9' });
});

test('a list has commas between its values', () => {
  expect(conditions({ field: 'os', operator: 'in', value: 'iOS, Android' })).toMatchObject({
    value: ['iOS', 'Android'],
  });
  const titles = {
    field: 'title',
    operator: 'notIn',
    value: '"Plans, prices",Home, Home',
  } as const;
  expect(conditions(titles)).toMatchObject({ value: ['Plans, prices', 'Home'] });
});

test('a filter reads as a sentence, with the names of countries', () => {
  expect(filterText({ field: 'country', operator: 'in', value: 'DE, FR' })).toBe(
    'Country is one of Germany, France',
  );
  expect(filterText({ field: 'page', operator: 'startsWith', value: '/docs' })).toBe(
    'Page starts with /docs',
  );
  expect(filterText({ field: 'plan', operator: 'isNull', value: '' })).toBe('Plan is empty');
});
