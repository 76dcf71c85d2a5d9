import { expect, test } from 'vitest';
import { nearestAxis, radarPoint, radarShape } from './radar-shape.ts';

test('the first axis points up, others follow clockwise', () => {
  const [up, right] = [radarPoint(0, 4, 10), radarPoint(1, 4, 10)];
  expect([up.x, up.y].map(Math.round)).toEqual([0, -10]);
  expect([right.x, right.y].map(Math.round)).toEqual([10, 0]);
});

test('missing and negative values are at the center, larger ones at the edge', () => {
  expect(radarShape([null, -5, 50, 10], 10, 100)).toBe('0.0,0.0 0.0,0.0 0.0,100.0 -100.0,0.0');
  expect(radarShape([1, 1, 1], 0, 100).split(' ')).toHaveLength(3);
});

test('a pointer means the nearest axis, also across the top', () => {
  expect(nearestAxis(1, -50, 4)).toBe(0);
  expect(nearestAxis(-1, -50, 4)).toBe(0);
  expect(nearestAxis(-50, 1, 4)).toBe(3);
});
