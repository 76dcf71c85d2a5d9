import { expect, test } from 'vitest';
import { atOnce, sortPieces } from './pieces.ts';

test('many items are sorted in pieces, equal ones in their order', () => {
  const items = Array.from({ length: 9_001 }, (_, nth) => ({ key: (nth * 7919) % 101, nth }));
  const pieces = sortPieces(items, (one, other) => one.key - other.key);
  let yields = 0;
  let step = pieces.next();
  for (; step.done !== true; step = pieces.next()) yields += 1;
  expect(step.value).toEqual(items.toSorted((one, other) => one.key - other.key));
  expect(yields).toBeGreaterThan(10);
  expect(atOnce(sortPieces([], () => 0))).toEqual([]);
});
