import { expect, test } from 'vitest';
import { moved, wholeWorld, worldSize, zoomed } from './map-window.ts';

test('it is enlarged around its middle, and back to the whole world', () => {
  const near = zoomed(wholeWorld, 2);
  expect(near).toEqual({ x: worldSize.width / 4, y: worldSize.height / 4, zoom: 2 });
  expect(zoomed(near, 0.1)).toEqual(wholeWorld);
});

test('dragging stops at the edges of the world', () => {
  const near = zoomed(wholeWorld, 2);
  expect(moved(near, 0.1, 0).x).toBeLessThan(near.x);
  expect(moved(near, 5, 5)).toMatchObject({ x: 0, y: 0 });
  expect(moved(near, -5, -5)).toMatchObject({ x: worldSize.width / 2, y: worldSize.height / 2 });
  expect(moved(wholeWorld, 0.3, 0.3)).toEqual(wholeWorld);
});
