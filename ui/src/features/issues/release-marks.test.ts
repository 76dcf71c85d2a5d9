import { expect, test } from 'vitest';
import type { Output } from '../../api/metric-query.ts';
import { firstBuckets, firstRelease, releaseMarks } from './release-marks.ts';

const names = ['2026-03-01', '2026-03-02', '2026-03-03'];
const rows = (counts: Record<string, readonly number[]>) =>
  names.map((name, day) =>
    Object.fromEntries([
      ['name', name],
      ...Object.entries(counts).flatMap(([release, values], at) => [
        [`series_${at}`, release],
        [`value_${at}`, values[day] ?? 0],
      ]),
    ]),
  );
const output = (counts: Record<string, readonly number[]>): Output => ({
  ...{ id: 'a', name: 'a', dimensions: ['time', 'release'], type: 'timeSeries' },
  metadata: { iconSetId: null, color: null, colors: [], splitPattern: null, splitField: null },
  rows: rows(counts),
});
const firsts = (counts: Record<string, readonly number[]>) => firstBuckets(output(counts), names);

test('a release is new in the first bucket with occurrences in it', () => {
  const found = firsts({ '1.7': [0, 0, 4], '1.6': [0, 2, 1], '': [9, 9, 9], '1.5': [1, 0, 1] });
  expect(found).toEqual([
    { release: '1.5', index: 0 },
    { release: '1.6', index: 1 },
    { release: '1.7', index: 2 },
  ]);
  expect(firstRelease(found)).toBe('1.5');
  expect(firstBuckets(undefined, names)).toEqual([]);
});

test('marks name the releases of a bucket, but not those that may be older than the chart', () => {
  const titles = (counts: Record<string, readonly number[]>) =>
    releaseMarks(firsts(counts)).map(({ index, title }) => [index, title]);
  expect(titles({ '1.5': [1], '1.6': [0, 2], '1.7': [0, 0, 4] })).toEqual([
    [1, 'First seen in 1.6'],
    [2, 'First seen in 1.7'],
  ]);
  expect(titles({ a: [0, 1], b: [0, 1], c: [0, 1], d: [0, 1], e: [0, 1] })).toEqual([
    [1, 'First seen in a, b, c and 2 more'],
  ]);
});

test('of several releases in the first bucket, none is said to be the first', () => {
  expect(firstRelease(firsts({ a: [1], b: [1] }))).toBeNull();
  expect(firstRelease([])).toBeNull();
});
