import { expect, test } from 'vitest';
import { trendPlaces } from './trend-points.ts';

test('the largest value lies at the top, nothing at the bottom', () => {
  expect(trendPlaces([0, 5, 10], 100, 20)).toEqual([
    { x: 0, y: 20 },
    { x: 50, y: 10 },
    { x: 100, y: 0 },
  ]);
});

test('shares of one, and values below zero, fill the height too', () => {
  expect(trendPlaces([0, 0.01, 0.02], 100, 20).map(({ y }) => y)).toEqual([20, 10, 0]);
  expect(trendPlaces([-10, 0, 10], 100, 20).map(({ y }) => y)).toEqual([20, 10, 0]);
});

test('a week without values is a line at the bottom, and one value is a point', () => {
  expect(trendPlaces([0, 0], 100, 20).map(({ y }) => y)).toEqual([20, 20]);
  expect(trendPlaces([3], 100, 20)).toEqual([{ x: 0, y: 0 }]);
});
