import { expect, test } from 'vitest';
import { readRangeSearch } from '../../period/range-search.ts';
import { windowOf } from '../../period/range.ts';
import { daysOf } from './days-of.ts';

test('both times lie in the range, also just before midnight', () => {
  const first = new Date(2026, 2, 1, 0, 0, 0).toISOString();
  const last = new Date(2026, 2, 9, 23, 59, 59, 999).toISOString();
  const range = daysOf(first, last);
  expect(readRangeSearch({ ...range })).toEqual(range);
  const window = windowOf('custom', Date.now(), range.from, range.to);
  expect(window.from).toBeLessThanOrEqual(Date.parse(first));
  expect(window.to).toBeGreaterThan(Date.parse(last));
});
