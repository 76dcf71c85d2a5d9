import { expect, test } from 'vitest';
import { matchingPlaces } from './matching-places.ts';

test('what begins with the text comes first, in either case; without a text, all are found', () => {
  const labels = ['Any label', 'checkout', 'Lab', 'slow', 'Label'];
  expect(matchingPlaces(labels, ' LAB ')).toEqual([2, 4, 0]);
  expect(matchingPlaces(labels, '')).toEqual([0, 1, 2, 3, 4]);
  expect(matchingPlaces(labels, 'x')).toEqual([]);
});
