import { expect, test } from 'vitest';
import { fixedPortion, PortionSize } from './portion-size.ts';

/** The rows of portions that take these times, in ms. */
function rowsOf(size: (now: () => number) => PortionSize, times: readonly number[]): number[] {
  let now = 0;
  const portions = size(() => now);
  return times.map((time) => {
    const rows = portions.begin();
    now += time;
    portions.end();
    return rows;
  });
}

const bounds = { first: 1000, least: 300, most: 4000 };

test('portions grow while they are quick, up to a bound', () => {
  const sizes = rowsOf((now) => new PortionSize(bounds, now), [1, 1.9, 0.1, 1, 3]);
  expect(sizes).toEqual([1000, 2000, 4000, 4000, 4000]);
});

test('slow ones shrink, down to a bound, and those in between stay', () => {
  const sizes = rowsOf((now) => new PortionSize(bounds, now), [3, 6, 60, 60, 4, 1, 1]);
  expect(sizes).toEqual([1000, 1000, 500, 300, 300, 300, 600]);
});

test('time between portions does not count', () => {
  let now = 0;
  const portions = new PortionSize(bounds, () => now);
  portions.begin();
  now += 1;
  portions.end();
  now += 1000;
  expect(portions.begin()).toBe(2000);
});

test('a fixed size stays', () => {
  expect(rowsOf(() => fixedPortion(7), [0, 100])).toEqual([7, 7]);
});
