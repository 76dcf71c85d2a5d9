import { expect, test } from 'vitest';
import { axisScale, scatterPoints } from './scatter-points.ts';

const series = (label: string, values: (number | null)[]) => ({
  key: label,
  label,
  values,
  color: null,
});
const groups = (names: string[], ...all: ReturnType<typeof series>[]) =>
  ({ kind: 'groups', names, series: all, dimension: 'page', truncated: false }) as const;

test('points go from left to right, without names that lack a value', () => {
  const answer = groups(
    ['/a', '/b', '/c'],
    series('Views', [9, 3, 5]),
    series('Time', [1, 2, null]),
    series('Errors', [7, null, 1]),
  );
  expect(scatterPoints(answer).points).toEqual([
    { name: '/b', label: '/b', x: 3, y: 2, size: null },
    { name: '/a', label: '/a', x: 9, y: 1, size: 7 },
  ]);
  expect(scatterPoints(groups(['/a'], series('Views', [1]))).points).toEqual([]);
});

test('points that are too many are counted', () => {
  const names = Array.from({ length: 1_200 }, (_, index) => `/${index}`);
  const values = names.map((_, index) => index);
  const drawn = scatterPoints(groups(names, series('Views', values), series('Time', values)));
  expect([drawn.points.length, drawn.omitted]).toEqual([1_000, 200]);
});

test('an axis of milliseconds has round durations', () => {
  const minutes = axisScale([90_000], 4, 'ms');
  expect(minutes.ticks).toEqual([0, 30_000, 60_000, 90_000]);
  expect(axisScale([130_000], 4, 'ms').ticks.at(-1)).toBe(180_000);
  expect(axisScale([80], 4, 'ms').ticks).toEqual([0, 20, 40, 60, 80]);
  expect(axisScale([9e9], 4, 'ms').ticks.length).toBeLessThan(10);
});

test.each([
  [[3, 97], 0, 100, [0, 20, 40, 60, 80, 100]],
  [[-5, 5], -6, 6, [-6, -4, -2, 0, 2, 4, 6]],
  [[0, 0], 0, 0.2, null],
  [[1e12], 0, 1e12, null],
])('an axis over %j is round and has zero', (values, least, most, ticks) => {
  const scale = axisScale(values, 5);
  expect(scale.least).toBe(least);
  expect(scale.most).toBeGreaterThanOrEqual(most);
  if (ticks) expect(scale.ticks).toEqual(ticks);
  expect(scale.ticks.length).toBeLessThan(10);
});
