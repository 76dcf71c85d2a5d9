import { expect, test } from 'vitest';
import { pageParameters, readPageSearch } from './page-search.ts';

test('an address that names no page there can be shows the first', () => {
  for (const page of [undefined, 1, 0, -2, 1.5, 'two', 1e9]) {
    expect(readPageSearch({ page })).toEqual({});
  }
  expect(readPageSearch({ page: '3' })).toEqual({ page: 3 });
});

test('a page is requested by its offset', () => {
  expect(pageParameters({})).toEqual({ limit: '50', offset: '0' });
  expect(pageParameters({ page: 3 })).toEqual({ limit: '50', offset: '100' });
});
