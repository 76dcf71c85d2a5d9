import { expect, test } from 'vitest';
import { readRangeSearch } from './range-search.ts';

test('an address with a known range and both days keeps them', () => {
  const search = { range: 'custom', from: '2026-03-08', to: '2026-03-10' };
  expect(readRangeSearch({ ...search, page: '3' })).toEqual(search);
});

test('hours are times of day, of both ends', () => {
  const search = { range: 'custom', from: '2026-03-08T10:00', to: '2026-03-08T14:00' };
  expect(readRangeSearch(search)).toEqual(search);
});

test.each([
  { from: '2026-03-08T10:00', to: '2026-03-10' },
  { from: '2026-03-08T24:00', to: '2026-03-10T10:00' },
  { from: '2026-03-08T09:60', to: '2026-03-10T10:00' },
  { from: '2026-03-08T9:00', to: '2026-03-10T10:00' },
  { from: '2026-03-08T10:00Z', to: '2026-03-10T10:00Z' },
  { from: '2026-02-30T10:00', to: '2026-03-10T10:00' },
  { range: 'forever' },
  { from: '2026-03-08' },
  { from: '2026-3-8', to: '2026-03-10' },
  { from: '2026-02-99', to: '2026-03-10' },
  { from: '2026-02-30', to: '2026-03-10' },
  { from: '0001-01-01', to: '2026-03-10' },
  { range: 7, from: 1, to: 2 },
])('of %j nothing is understood', (search) => {
  expect(readRangeSearch(search)).toEqual({});
});

test('a zone is known by its name in any case, and what is none is left out', () => {
  expect(readRangeSearch({ zone: 'europe/berlin' })).toEqual({ zone: 'Europe/Berlin' });
  expect(readRangeSearch({ zone: 'UTC' })).toEqual({ zone: 'UTC' });
  for (const zone of ['Europe/Atlantis', '+02:00', '', 7, null, ['UTC']]) {
    // The router keeps a parameter that isn't replaced.
    expect(readRangeSearch({ zone })).toStrictEqual({ zone: undefined });
  }
});
