import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce } from '../../platform/pieces.ts';
import type { Expression } from '../language/expressions.ts';
import type { Bucketing, Computed, Grouping, Leaf } from '../normalise/pipeline.ts';
import type { Frame, Series, Time } from './frame.ts';
import { joinFrames, joinTimes, labelKey } from './join-frames.ts';

const grouping: Grouping = { fields: ['page'], transforms: [], mode: 'combined' };
const bucketing: Bucketing = {
  ...{ interval: 'day', zone: 'UTC', spans: [], buckets: [], gapFill: 'none' },
  ...{ cumulative: false, cells: 1000 },
};
const leaf = { type: 'pipeline', path: '', pipeline: {} } as Leaf;

const input = (inputId: string): Expression => ({ type: 'input', inputId });
const binary = (operator: 'add' | 'subtract' | 'multiply' | 'divide'): Expression => {
  return { type: 'binary', operator, left: input('a'), right: input('b') };
};

/** `a` and `b` with an operation. */
function computed(expression: Expression, more: Partial<Computed> = {}): Computed {
  return {
    type: 'computed',
    inputs: ['a', 'b'].map((id) => ({ id, path: '', evaluation: leaf })),
    expression,
    ...{ precision: null, grouping: null, bucketing: null, fold: null, steps: [] },
    ...more,
  };
}

const noCells: ReadonlyMap<number, number | null> = new Map();

function series(name: string, value: number | null, cells = noCells, isOther = false): Series {
  return { name, labels: name === '' ? [] : [name], value, time: 0, isOther, cells };
}

const times = (...keys: number[]): Time[] => keys.map((key) => ({ key, name: String(key) }));

const scalar = (value: number | null): Frame => ({
  ...{ dimensions: { grouping: null, bucketing: null }, times: [], isCut: false },
  series: [series('', value)],
});
const groups = (values: Record<string, number | null>): Frame => ({
  ...{ dimensions: { grouping, bucketing: null }, times: [], isCut: false },
  series: Object.entries(values).map(([name, value]) => series(name, value)),
});
const buckets = (value: number | null, cells: Record<number, number | null>): Frame => {
  const entries = Object.entries(cells).map(([key, cell]) => [Number(key), cell] as const);
  return {
    ...{ dimensions: { grouping: null, bucketing }, isCut: false },
    times: times(...entries.map(([key]) => key)),
    series: [series('', value, new Map(entries))],
  };
};

function join(of: Computed, ...frames: readonly Frame[]): Frame {
  const joined = atOnce(joinFrames(of, frames));
  if (joined === null) throw new Error('It does not fit');
  return joined;
}

/** Names with values. */
const valuesOf = (frame: Frame) => frame.series.map(({ name, value }) => [name, value]);
/** The buckets of the first series. */
const cellsOf = (frame: Frame) => [...(frame.series[0]?.cells ?? [])];

test.each([
  ['add', 6, 4, 10],
  ['subtract', 6, 4, 2],
  ['multiply', 6, 4, 24],
  ['divide', 6, 4, 1.5],
  ['divide', 6, 0, null],
  ['divide', 6, null, null],
  ['add', null, null, 0],
] as const)('single values: %s %j and %j is %j', (operator, one, other, expected) => {
  const joined = join(computed(binary(operator)), scalar(one), scalar(other));
  expect(valuesOf(joined)).toEqual([['', expected]]);
  expect(joined).toMatchObject({ times: [], isCut: false });
});

test('a value is rounded if the formula says so', () => {
  const joined = (precision: number | null) =>
    join(computed(binary('divide'), { precision }), scalar(2), scalar(3)).series[0]?.value;
  expect([null, 0, 2].map(joined)).toEqual([2 / 3, 1, 0.67]);
});

test('a division by 0 within an input stays without a value, other missing values are 0', () => {
  const inner = computed(binary('divide'));
  const inputs = [leaf, inner].map((evaluation, index) => ({
    ...{ id: 'ab'[index] ?? '', path: '', evaluation },
  }));
  const sum = computed(binary('add'), { inputs });
  expect(join(sum, scalar(null), scalar(3)).series[0]?.value).toBe(3);
  expect(join(sum, scalar(3), scalar(null)).series[0]?.value).toBeNull();
});

test('labels of all inputs are joined, the largest value first and ties by name', () => {
  const of = computed(binary('subtract'), { grouping });
  const joined = join(of, groups({ x: 1, y: 5, z: 3 }), groups({ y: 4, w: 2, x: 0 }));
  expect(valuesOf(joined)).toEqual([
    ['z', 3],
    ['x', 1],
    ['y', 1],
    ['w', -2],
  ]);
});

test('without any labels there are no series', () => {
  expect(join(computed(binary('add'), { grouping }), groups({}), groups({})).series).toEqual([]);
});

test('an input without the group applies to each label, and adds none', () => {
  const of = computed(binary('divide'), { grouping });
  expect(valuesOf(join(of, groups({ x: 1, y: 3 }), scalar(4)))).toEqual([
    ['y', 0.75],
    ['x', 0.25],
  ]);
});

test('the folded rest comes last and is not a label with its name', () => {
  const rest: Frame = { ...groups({}), series: [series('Other', 100, noCells, true)] };
  const of = computed(binary('add'), { grouping });
  const joined = join(of, groups({ Other: 1, x: 2 }), rest);
  expect(joined.series.map(({ name, value, isOther }) => [name, value, isOther])).toEqual([
    ['x', 2, false],
    ['Other', 1, false],
    ['Other', 100, true],
  ]);
  expect(labelKey({ labels: ['a', 'b'], isOther: false })).not.toBe(
    labelKey({ labels: ['a,b'], isOther: false }),
  );
});

test('buckets of all inputs are joined in order of time, and missing ones are 0', () => {
  const of = computed(binary('subtract'), { bucketing });
  const joined = join(of, buckets(9, { 2: 5, 3: 4 }), buckets(3, { 1: 1, 2: 2 }));
  expect(joined.times).toEqual(times(1, 2, 3));
  expect(cellsOf(joined)).toEqual([
    [1, -1],
    [2, 3],
    [3, 4],
  ]);
  expect(joined.series[0]?.value).toBe(6);
});

test('an input without buckets applies to each bucket, and adds none', () => {
  const of = computed(binary('divide'), { bucketing });
  expect(cellsOf(join(of, buckets(6, { 1: 2, 2: 4 }), scalar(4)))).toEqual([
    [1, 0.5],
    [2, 1],
  ]);
});

test('a label has only buckets in which an input has it', () => {
  const both = (name: string, cells: readonly (readonly [number, number])[]): Frame => ({
    ...{ dimensions: { grouping, bucketing }, isCut: false },
    times: times(...cells.map(([key]) => key)),
    series: [series(name, 1, new Map(cells))],
  });
  const of = computed(binary('add'), { grouping, bucketing });
  const one = both('x', [[1, 7]]);
  const other = both('y', [[2, 8]]);
  const joined = join(of, one, other);
  expect(joined.times).toEqual(times(1, 2));
  expect(joined.series.map(({ name, cells }) => [name, [...cells]])).toEqual([
    ['x', [[1, 7]]],
    ['y', [[2, 8]]],
  ]);
});

test('series that do not fit with their buckets are none', () => {
  const frame: Frame = {
    ...{ dimensions: { grouping, bucketing }, times: times(1, 2), isCut: false },
    series: ['x', 'y', 'z'].map((name) => series(name, 1, new Map([[1, 1]]))),
  };
  const limited = (cells: number) => {
    const of = computed(binary('add'), { grouping, bucketing: { ...bucketing, cells } });
    return atOnce(joinFrames(of, [frame, frame]));
  };
  expect(limited(5)).toBeNull();
  expect(limited(6)?.series).toHaveLength(3);
});

test('the order of inputs does not change a sum', () => {
  const values = fc.dictionary(fc.constantFrom(...'abcdefgh'), fc.integer({ min: -5, max: 5 }));
  fc.assert(
    fc.property(values, values, (one, other) => {
      const of = computed(binary('add'), { grouping });
      const joined = valuesOf(join(of, groups(one), groups(other)));
      expect(joined).toEqual(valuesOf(join(of, groups(other), groups(one))));
      const names = new Set([...Object.keys(one), ...Object.keys(other)]);
      const sums = Array.from(names, (name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]);
      expect(Object.fromEntries(joined)).toEqual(Object.fromEntries(sums));
    }),
  );
});

test('joined times include the times of all frames, once each and in order', () => {
  const keys = fc.array(fc.nat(20));
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 4 }), (frames) => {
      const joined = joinTimes(frames.map((each) => ({ times: times(...each) })));
      const expected = [...new Set(frames.flat())].toSorted((one, other) => one - other);
      expect(joined).toEqual(times(...expected));
    }),
  );
});
