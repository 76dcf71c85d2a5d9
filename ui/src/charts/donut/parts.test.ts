import { expect, test } from 'vitest';
import type { ChartAnswer } from '../answer.ts';
import { partsOf } from './parts.ts';
import { placeSlices } from './slices.ts';

const answer = (values: Readonly<Record<string, number | null>>, more = {}): ChartAnswer => ({
  kind: 'groups',
  names: Object.keys(values),
  series: [{ key: 'a', label: 'A', values: Object.values(values), color: null }],
  dimension: 'browser',
  truncated: false,
  ...more,
});
const shown = (values: Readonly<Record<string, number>>, more = {}) =>
  partsOf(answer(values, more)).map(({ label, value, isRest }) => [label, value, isRest]);

test('up to five labels are parts of their own', () => {
  expect(shown({ a: 5, b: 4, c: 3, d: 2, e: 1 }).map(([label]) => label)).toEqual([...'abcde']);
});

test('of more, the largest are, in their order, and the rest is one part of the whole', () => {
  const values = { a: 1, b: 40, c: 2, d: 10, e: 9, f: 8, g: 20 };
  expect(shown(values)).toEqual([
    ['b', 40, false],
    ['d', 10, false],
    ['e', 9, false],
    ['f', 8, false],
    ['g', 20, false],
    ['Other', 3, true],
  ]);
  const slices = placeSlices(partsOf(answer(values)).map((part) => ({ ...part, color: '' })));
  expect(slices[0]?.share).toBeCloseTo(40 / 90);
});

test('the rest that the service knows is one part with what is folded here', () => {
  const values = { a: 9, b: 8, c: 7, d: 6, e: 5, f: 4, Other: 30 };
  expect(shown(values, { hasOthers: true }).at(-1)).toEqual(['Other', 34, true]);
  expect(shown({ a: 9, Other: 30 }, { hasOthers: true })).toEqual([
    ['a', 9, false],
    ['Other', 30, true],
  ]);
});

test('a rest of distinct counts is at most their sum, and known if the service counted it', () => {
  const series = (values: Readonly<Record<string, number>>, hasOthers: boolean) => {
    const { series: all, ...own } = answer(values, { hasOthers });
    return partsOf({ ...own, series: all.map((one) => ({ ...one, sums: 'atMost' })) }).at(-1);
  };
  const values = { a: 9, b: 8, c: 7, d: 6, e: 5, f: 4, g: 3 };
  expect(series(values, false)).toMatchObject({ label: 'Other', value: 7, isAtMost: true });
  expect(series({ a: 9, Other: 4 }, true)).toMatchObject({ value: 4, isAtMost: false });
  expect(series({ a: 9, b: 8, c: 7, d: 6, e: 5, f: 4 }, false)).toMatchObject({ isAtMost: false });
});

test('a value that is called Other is a part like all others', () => {
  expect(shown({ a: 9, Other: 3 }, { hasOthers: false }).at(-1)).toEqual(['Other', 3, false]);
});

test('many outputs without groups are folded, too', () => {
  const series = [...'abcdefg'].map((key) => ({ key, label: key, values: [1], color: null }));
  const parts = partsOf({ ...answer({}), kind: 'scalar', names: [''], series });
  expect(parts.map(({ label }) => label)).toEqual([...'abcde', 'Other']);
});

test('labels without a value are the last, and no slices', () => {
  const values = { x: null, a: 3, b: 2, c: 1, d: 1, e: 1 };
  const parts = partsOf(answer(values));
  expect(parts.map(({ label, value }) => [label, value])).toEqual([
    ...Object.entries(values).slice(1),
    ['Other', null],
  ]);
  const slices = placeSlices(parts.map((part) => ({ ...part, color: '' })));
  expect(slices.map(({ share }) => share).at(-1)).toBe(0);
  expect(slices[0]?.share).toBe(3 / 8);
});
