import { expect, test } from 'vitest';
import { grouped } from './grouped.ts';

test('groups are in the order of their first items, and items keep their order', () => {
  const groups = grouped([3, 1, 4, 1, 5, 9, 2, 6], (digit) => (digit % 2 === 0 ? 'even' : 'odd'));
  expect([...groups]).toEqual([
    ['odd', [3, 1, 1, 5, 9]],
    ['even', [4, 2, 6]],
  ]);
  expect(grouped([], String)).toEqual(new Map());
});
