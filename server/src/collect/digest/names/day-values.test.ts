import { expect, test } from 'vitest';
import { systemRandom } from '../../../platform/random.ts';
import { DayValues } from './day-values.ts';

const start = Date.UTC(2026, 5, 1);
const day = 86_400_000;
const values = (limit: number, most?: number) =>
  new DayValues({
    limitOf: () => limit,
    random: systemRandom,
    ...(most === undefined ? {} : { most }),
  });

test('each column of a project can have a number of values a day, and known ones stay usable', () => {
  const known = values(2);
  const pages = (at: number, ...paths: string[]) =>
    paths.map((path) => known.admits(1, 'page', path, at));
  expect(pages(start, '/a', '/b', '/c', '/a', '/d')).toEqual([true, true, false, true, false]);
  expect(known.admits(1, 'title', '/c', start)).toBe(true);
  expect(known.admits(2, 'page', '/c', start)).toBe(true);
  const usage = { project: 1, quota: 'dimensionValues', used: 2, day: start / day };
  expect(known.takeUsage()).toEqual([
    { ...usage, folded: true },
    { ...usage, project: 2, used: 1, folded: false },
  ]);
  expect(pages(start + day - 1, '/c', '/b')).toEqual([false, true]);
  expect(pages(start + day, '/c')).toEqual([true]);
  expect(known.takeUsage()).toContainEqual({
    ...usage,
    used: 1,
    day: start / day + 1,
    folded: true,
  });
  // Late items count on the current day.
  expect(pages(start, '/a', '/b')).toEqual([true, false]);
});

test('a clock that was a year ahead does not limit the days after it is set back', () => {
  const known = values(1);
  expect(known.admits(1, 'page', '/a', start + 365 * day)).toBe(true);
  expect(known.admits(1, 'page', '/b', start)).toBe(true);
  expect(known.admits(1, 'page', '/c', start)).toBe(false);
  expect(known.takeUsage()).toMatchObject([{ used: 1, day: start / day }]);
  expect(known.admits(1, 'page', '/c', start + day)).toBe(true);
});

test('a project that uses all memory leaves others their share, and a new day frees it', () => {
  const known = values(0, 1000);
  const flood = (at: number) => {
    let admitted = 0;
    for (let index = 0; index < 2000; index++)
      if (known.admits(1, 'page', `/${index}`, at)) admitted += 1;
    return admitted;
  };
  expect(flood(start)).toBe(1000);
  for (let project = 2; project < 20; project++)
    expect(known.admits(project, 'page', '/', start)).toBe(true);
  expect(flood(start + day)).toBeGreaterThan(900);
});

test('a value costs less than 20 bytes', () => {
  const known = values(0);
  const before = process.memoryUsage().arrayBuffers;
  for (let index = 0; index < 200_000; index++) known.admits(1, 'page', `/p/${index}`, start);
  expect((process.memoryUsage().arrayBuffers - before) / 200_000).toBeLessThan(20);
});
