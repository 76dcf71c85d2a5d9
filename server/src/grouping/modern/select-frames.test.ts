import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultGrouping } from './default-grouping.ts';
import type { GroupingSettings } from './grouping-settings.ts';
import { selectFrames } from './select-frames.ts';
import { type Frame, frameOf, type StackLanguage } from './stack.ts';

/** A frame's module is its origin; the function `ignored` must not be used. */
const language: StackLanguage = {
  parse: () => null,
  origin: ({ module }) => (module === 'runtime' || module === 'library' ? module : 'application'),
  normalise: ({ function: name, module, file }) =>
    name === 'ignored' ? null : { function: name, module, file },
};

const named = (name: string, parts: Partial<Frame> = {}): Frame =>
  frameOf(name, { function: name, module: 'application', ...parts });
const ofLibrary = (name: string): Frame => named(name, { module: 'library' });
const ofRuntime = (name: string): Frame => named(name, { module: 'runtime' });
/** Frames of the application, one for each letter. */
const letters = (text: string): Frame[] => Array.from(text, (letter) => named(letter));

function select(frames: readonly Frame[], settings: Partial<GroupingSettings> = {}) {
  return selectFrames(frames, language, { ...defaultGrouping, ...settings });
}

/** The functions of the frames that count. */
function counted(frames: readonly Frame[], settings: Partial<GroupingSettings> = {}): string {
  return select(frames, settings)
    .counted.map(({ values }) => values.function)
    .join('');
}

test('a segment without frames has no usable frames', () => {
  expect(select([])).toEqual({ counted: [], skipped: [], usable: false });
});

test('application frames count alone, library frames only without them, runtime frames last', () => {
  const runtime = ofRuntime('r');
  const library = ofLibrary('l');
  expect(counted([runtime, library, named('a')])).toBe('a');
  expect(counted([runtime, library])).toBe('l');
  expect(counted([runtime])).toBe('r');
  expect(select([runtime, library, named('a')]).skipped).toEqual([
    [0, 'runtime'],
    [1, 'library'],
  ]);
});

test('frames that must not be used do not keep others away', () => {
  const frames = [named('ignored'), named('x', { native: true }), ofLibrary('l'), ofRuntime('r')];
  expect(counted(frames)).toBe('l');
  expect(select(frames).skipped).toEqual([
    [0, 'native'],
    [1, 'native'],
    [3, 'runtime'],
  ]);
  const malformed = frameOf('?', { module: 'application', malformed: true, native: true });
  expect(select([malformed, ofRuntime('r')])).toMatchObject({
    counted: [{ index: 1 }],
    skipped: [[0, 'malformed']],
  });
});

test('a frame that waited for those before it is not used', () => {
  const frames = [named('a'), named('b', { awaiting: true }), ofLibrary('l')];
  expect(counted(frames, { runtimeFramePolicy: 'include' })).toBe('al');
  expect(select(frames).skipped).toEqual([
    [1, 'awaiting'],
    [2, 'library'],
  ]);
});

test('with the setting, frames of every origin count', () => {
  const frames = [ofRuntime('r'), ofLibrary('l'), named('a')];
  expect(counted(frames, { runtimeFramePolicy: 'include' })).toBe('rla');
});

test('values that are not included are null, and a frame without any is left out', () => {
  const frames = [named('a', { file: 'a.ts' }), named('b')];
  const onlyFile = { includeFunction: false, includeModule: false };
  expect(select(frames, onlyFile)).toEqual({
    counted: [{ index: 0, values: { function: null, module: null, file: 'a.ts' } }],
    skipped: [[1, 'empty']],
    usable: true,
  });
  const nothing = { ...onlyFile, includeFile: false };
  expect(select(frames, nothing)).toMatchObject({ counted: [], usable: false });
});

test.each([
  ['exact', 'shop.add', [true, false, false, false]],
  ['prefix', 'shop.', [true, true, false, false]],
  ['suffix', '.add', [true, false, true, false]],
  ['contains', 'op.a', [true, true, false, false]],
] as const)('an exclusion matches a value: %s', (matcher, pattern, expected) => {
  const names = ['shop.add', 'shop.addAll', 'cart.add', 'SHOP.ADD'];
  const exclusions = [{ field: 'function', matcher, pattern } as const];
  const found = names.map((name) => select([named(name)], { exclusions }).skipped.length > 0);
  expect(found).toEqual(expected);
});

test('an exclusion never matches a missing value, but one that is not included', () => {
  const any = (field: 'file' | 'module') => [{ field, matcher: 'contains', pattern: '' } as const];
  expect(counted([named('a')], { exclusions: any('file') })).toBe('a');
  const exclusions = any('module');
  expect(select([named('a')], { exclusions, includeModule: false }).skipped).toEqual([
    [0, 'excluded'],
  ]);
});

test('excluded frames of the application still suppress frames of libraries', () => {
  const exclusions = [{ field: 'function', matcher: 'exact', pattern: 'a' } as const];
  expect(select([named('a'), ofLibrary('l')], { exclusions })).toEqual({
    counted: [],
    skipped: [
      [0, 'excluded'],
      [1, 'library'],
    ],
    usable: false,
  });
});

test.each([
  ['aabbb', 'ab'],
  ['ababab', 'ab'],
  ['xabcabcy', 'xabcy'],
  ['aba', 'aba'],
  ['abcdefghabcdefgh', 'abcdefgh'],
  ['abcdefghiabcdefghi', 'abcdefghiabcdefghi'],
  ['aabaab', 'ab'],
])('repetitions of up to eight frames count once: %s', (frames, expected) => {
  expect(counted(letters(frames), { maxFrames: 100 })).toBe(expected);
  expect(counted(letters(frames), { maxFrames: 100, adjacentFramePolicy: 'preserve' })).toBe(
    frames,
  );
});

test.each([
  // The end of the recursion is in the stack.
  ['ababababm', 'babababm', 'abm'],
  ['abcabcabcmn', 'cabcabcabcmn', 'abcmn'],
  ['aabaabaabm', 'baabaabaabm', 'abm'],
  // It is not: engines cut the stack.
  ['abababab', 'bababab', 'ab'],
  ['cabcabcab', 'bcabcabca', 'abc'],
  ['xaybxayb', 'bxaybxayb', 'aybx'],
])('the function in which a recursion ended has no effect: %s and %s', (one, other, expected) => {
  expect(counted(letters(one), { maxFrames: 100 })).toBe(expected);
  expect(counted(letters(other), { maxFrames: 100 })).toBe(expected);
  expect(counted(letters(other), { maxFrames: 1 })).toBe(expected.slice(0, 1));
});

test('frames that only begin a repetition at the top are counted in order', () => {
  expect(select(letters('babab')).counted.map(({ index }) => index)).toEqual([1, 2]);
  expect(select(letters('babab')).skipped).toEqual([
    [0, 'cycle'],
    [3, 'cycle'],
    [4, 'cycle'],
  ]);
});

test('a repeated frame and a repeated cycle have different reasons', () => {
  expect(select(letters('aabab')).skipped).toEqual([
    [1, 'duplicate'],
    [3, 'cycle'],
    [4, 'cycle'],
  ]);
});

test('frames with equal texts in other fields are different', () => {
  const frames = [
    frameOf('1', { function: 'x', module: '', file: 'y' }),
    frameOf('2', { function: '', module: 'x', file: 'y' }),
    frameOf('3', { function: 'x', module: 'y', file: '' }),
  ];
  expect(select(frames).counted).toHaveLength(3);
});

test('repetitions that only differ in what is not included are the same', () => {
  const frames = [named('a', { file: '1.ts' }), named('a', { file: '2.ts' })];
  expect(counted(frames)).toBe('aa');
  expect(counted(frames, { includeFile: false })).toBe('a');
});

test('frames after the maximum have that reason, and repetitions do not use it up', () => {
  expect(counted(letters('aaaabc'), { maxFrames: 2 })).toBe('ab');
  expect(select(letters('abc'), { maxFrames: 3 }).skipped).toEqual([]);
  expect(select(letters('abcd'), { maxFrames: 3 }).skipped).toEqual([[3, 'over_maximum']]);
  expect(select(letters('abcdefghijklmnop'), { maxFrames: 1 }).skipped).toEqual(
    Array.from({ length: 15 }, (_, index) => [index + 1, 'over_maximum']),
  );
});

test('a cycle that the maximum cuts is still removed', () => {
  // Without looking beyond the maximum, a deeper recursion would give another hash.
  expect(counted(letters('xabab'), { maxFrames: 4 })).toBe('xab');
  expect(counted(letters('xababab'), { maxFrames: 4 })).toBe('xab');
});

const anyFrames = fc.array(
  fc.record({
    function: fc.constantFrom('a', 'b', 'c', 'ignored', ''),
    module: fc.constantFrom('application', 'library', 'runtime', ''),
    native: fc.boolean(),
    malformed: fc.boolean(),
  }),
  { maxLength: 40 },
);

test('every frame either counts or has one reason, in order', () => {
  const settings = fc.record({
    maxFrames: fc.integer({ min: 1, max: 10 }),
    adjacentFramePolicy: fc.constantFrom('deduplicate' as const, 'preserve' as const),
    includeModule: fc.boolean(),
  });
  fc.assert(
    fc.property(anyFrames, settings, (parts, chosen) => {
      const frames = parts.map((each, index) => frameOf(String(index), each));
      const { counted: used, skipped, usable } = select(frames, chosen);
      const indexes = used.map(({ index }) => index);
      const others = skipped.map(([index]) => index);
      const ascending = (numbers: number[]) => numbers.toSorted((one, other) => one - other);
      expect(indexes).toEqual(ascending(indexes));
      expect(others).toEqual(ascending(others));
      expect(ascending([...indexes, ...others])).toEqual([...frames.keys()]);
      expect(used.length).toBeLessThanOrEqual(chosen.maxFrames);
      expect(usable).toBe(used.length > 0);
    }),
  );
});

test('the depth of a recursion changes nothing', () => {
  const cycle = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(cycle, fc.integer({ min: 1, max: 8 }), fc.nat(20), (names, most, more) => {
      const deep = (times: number) =>
        counted([named('x'), ...letters(names.join('').repeat(times)), named('y')], {
          maxFrames: most,
        });
      expect(deep(2 + more)).toBe(deep(1));
    }),
  );
});
