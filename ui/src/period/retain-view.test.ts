import { expect, test } from 'vitest';
import { retainView } from './retain-view.ts';

const page = { field: 'page', value: '/pricing' };
const kept = (search: object, wanted: object) => retainView({ search, next: () => wanted });

test('range and filters stay, and what belongs to a page does not', () => {
  const search = { range: '7d', filters: [page], state: 'resolved', page: 3 };
  expect(kept(search, {})).toEqual({ range: '7d', filters: [page] });
  expect(kept(search, { state: 'open' })).toEqual({
    ...{ range: '7d', filters: [page] },
    state: 'open',
  });
});

test('a page that names a range or filters changes them', () => {
  const search = { range: 'custom', from: '2026-03-08', to: '2026-03-10', filters: [page] };
  expect(kept(search, { range: '24h' })).toEqual({ range: '24h', filters: [page] });
  expect(kept(search, { filters: undefined })).toEqual({
    ...{ range: 'custom', from: '2026-03-08', to: '2026-03-10' },
    filters: undefined,
  });
});

test('invalid filters are not kept', () => {
  expect(kept({ filters: [{ ...page, operator: 'like' }] }, {})).toEqual({});
  expect(kept({ filters: 'page' }, {})).toEqual({});
});

test('filters are kept in the form that every page understands', () => {
  const filters = [
    { ...page, operator: 'equals' },
    { field: 'country', operator: 'isNull', value: '' },
    { field: 'n', operator: 'lessThan', value: '5' },
  ];
  expect(kept({ filters }, {})).toEqual({
    filters: [
      page,
      { field: 'country', value: '' },
      { field: 'n', operator: 'lessThan', value: '5' },
    ],
  });
});

test('the zone stays until a page names another, or none', () => {
  const search = { zone: 'Asia/Tokyo', compare: 'year', page: 3 };
  expect(kept(search, { range: '7d' })).toEqual({
    ...{ range: '7d', zone: 'Asia/Tokyo' },
    compare: 'year',
  });
  expect(kept(search, { zone: undefined, compare: undefined })).toEqual({});
});
