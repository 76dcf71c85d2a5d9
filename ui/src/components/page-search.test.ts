import { expect, test } from 'vitest';
import { pageParameters, readPageSearch, wholeNumber } from './page-search.ts';

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

test('a number in an address is whole and large enough, or left out', () => {
  expect([1, 7, 2 ** 53 - 1].map((sent) => wholeNumber(sent, 1))).toEqual([1, 7, 2 ** 53 - 1]);
  for (const sent of [0, 1.5, '7', '', true, null, [7], 1e300, Number.NaN]) {
    expect(wholeNumber(sent, 1)).toBeUndefined();
  }
});
