import { expect, test } from 'vitest';
import { placeSlices } from './slices.ts';

const slice = (key: string, value: number) => ({ key, label: key, value, color: 'red' });

test('slices follow each other and fill the circle', () => {
  const placed = placeSlices([slice('a', 3), slice('b', 1)]);
  expect(placed.map(({ start, share }) => [start, share])).toEqual([
    [0, 0.75],
    [0.75, 0.25],
  ]);
});

test('zero and negative totals have no shares', () => {
  expect(placeSlices([slice('a', 0), slice('b', -2)]).map(({ share }) => share)).toEqual([0, 0]);
});
