import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../test/any-text.ts';
import { bytesOfBlock, type ClassBlock, readClassBlock } from './class-block.ts';

const block = (...lines: readonly string[]): ClassBlock => readClassBlock(lines.join('\n'));

const note = (value: object): string => `      # ${JSON.stringify(value)}`;
const synthesized = note({ id: 'com.android.tools.r8.synthesized' });
const rewrite = (conditions: unknown, actions: unknown): string =>
  note({ id: 'com.android.tools.r8.rewriteFrame', conditions, actions });

/** The only group of the method `a`. */
function onlyGroup(of: ClassBlock) {
  const groups = of.methods.get('a') ?? [];
  expect(groups).toHaveLength(1);
  return groups[0];
}

test.each([
  ['void add(int) -> a', { from: null, to: null }, { from: null, to: null }],
  ['7:void add() -> a', { from: 7, to: 7 }, { from: null, to: null }],
  ['1:3:void add() -> a', { from: 1, to: 3 }, { from: null, to: null }],
  ['1:3:void add():10 -> a', { from: 1, to: 3 }, { from: 10, to: 10 }],
  ['1:3:void add():10:12 -> a', { from: 1, to: 3 }, { from: 10, to: 12 }],
  ['void add():10:12 -> a', { from: null, to: null }, { from: 10, to: 12 }],
])('lines are optional: %s', (line, obfuscated, original) => {
  const group = onlyGroup(block(`    ${line}`));
  expect(group).toEqual({
    ...{ ...obfuscated, rewrites: [], rewriteCost: 0 },
    methods: [{ owner: null, name: 'add', ...original, synthesized: false }],
  });
});

test('a method of another class has its owner, which ends with the last dot', () => {
  const group = onlyGroup(
    block('    1:1:int[] shop.Cart$Item.<init>(int,java.lang.String):5 -> a'),
  );
  expect(group?.methods).toEqual([
    { owner: 'shop.Cart$Item', name: '<init>', from: 5, to: 5, synthesized: false },
  ]);
});

test('consecutive methods with the same lines and name are one group, the innermost first', () => {
  const { methods } = block(
    '    1:3:void shop.Tax.rate():40:40 -> a',
    '    1:3:void shop.Cart.total():20:20 -> a',
    '    1:3:void checkout():10 -> a',
    '    4:4:void checkout():11 -> a',
  );
  const groups = methods.get('a') ?? [];
  expect(groups.map(({ from, to }) => [from, to])).toEqual([
    [1, 3],
    [4, 4],
  ]);
  expect(groups.map((group) => group.methods.map(({ name }) => name))).toEqual([
    ['rate', 'total', 'checkout'],
    ['checkout'],
  ]);
});

test.each([
  ['other first line', '    2:3:void two() -> a'],
  ['other last line', '    1:4:void two() -> a'],
  ['no lines', '    void two() -> a'],
  ['another name', '    1:3:void two() -> b'],
])('methods are not inlined into each other: %s', (_, second) => {
  const { methods } = block('    1:3:void one() -> a', second);
  const names = [...methods.values()].flat().map((group) => group.methods.map(({ name }) => name));
  expect(names).toEqual([['one'], ['two']]);
});

test('methods without lines are overloads, not inlined into each other', () => {
  const groups = block('    void one() -> a', '    void two(int) -> a').methods.get('a');
  expect(groups?.map((group) => group.methods.length)).toEqual([1, 1]);
});

test('a field between two methods separates them, and notes about it belong to neither', () => {
  const { methods } = block(
    '    1:3:void one() -> a',
    '    int count -> b',
    synthesized,
    '    1:3:void two() -> a',
  );
  const groups = methods.get('a') ?? [];
  expect(groups.map((group) => group.methods.map(({ name }) => name))).toEqual([['one'], ['two']]);
  expect(groups.flatMap((group) => group.methods.map((each) => each.synthesized))).toEqual([
    false,
    false,
  ]);
  expect([...methods.keys()]).toEqual(['a']);
});

test('a note belongs to the method above it', () => {
  const group = onlyGroup(
    block('    1:3:void one() -> a', '    1:3:void two() -> a', synthesized, '    # a comment'),
  );
  expect(group?.methods.map((each) => each.synthesized)).toEqual([false, true]);
});

test('the last readable name of the source file counts', () => {
  expect(block('').sourceFile).toBeNull();
  expect(block('# {"id":"sourceFile","fileName":"Cart.kt"}').sourceFile).toBe('Cart.kt');
  const both = [
    '# {"id":"sourceFile","fileName":"A.kt"}',
    '# {"id":"sourceFile","fileName":"B.kt"}',
  ];
  expect(block(...both).sourceFile).toBe('B.kt');
  expect(block(...both, '# {"id":"sourceFile","fileName":7}').sourceFile).toBe('B.kt');
  expect(block(...both, '# {"id":"sourceFile"').sourceFile).toBe('B.kt');
});

test('rewrites name the exceptions thrown and sum the frames to remove', () => {
  const conditions = ['throws(Ljava/lang/NullPointerException;)', 'throws(La/B;)'];
  const actions = ['removeInnerFrames(1)', 'removeInnerFrames(20)'];
  const group = onlyGroup(block('    1:3:void one() -> a', rewrite(conditions, actions)));
  expect(group?.rewrites).toEqual([
    { thrown: ['Ljava/lang/NullPointerException;', 'La/B;'], removeInner: 21 },
  ]);
  expect(group?.rewriteCost).toBe(3);
});

test('several rewrites of a group are kept in order, and cost as much as their types', () => {
  const group = onlyGroup(
    block(
      '    1:3:void one() -> a',
      rewrite(['throws(La;)'], ['removeInnerFrames(1)']),
      '    1:3:void two() -> a',
      rewrite(['throws(Lb;)'], ['removeInnerFrames(2)']),
    ),
  );
  expect(group?.rewrites.map(({ removeInner }) => removeInner)).toEqual([1, 2]);
  expect(group?.rewriteCost).toBe(4);
});

test.each([
  ['an unknown condition', ['returns(La;)'], ['removeInnerFrames(1)']],
  ['a known and an unknown condition', ['throws(La;)', 'x'], ['removeInnerFrames(1)']],
  ['an unknown action', ['throws(La;)'], ['removeOuterFrames(1)']],
  ['too many frames', ['throws(La;)'], ['removeInnerFrames(1000)']],
  ['a negative number', ['throws(La;)'], ['removeInnerFrames(-1)']],
])('a rewrite of a later format is ignored: %s', (_, conditions, actions) => {
  const group = onlyGroup(block('    1:3:void one() -> a', rewrite(conditions, actions)));
  expect(group).toMatchObject({ rewrites: [], rewriteCost: 0 });
});

test.each([
  '',
  'void one()',
  '1:2:3:void one() -> a',
  '1234567890:void one() -> a',
  'one() -> a',
  'void one()->a',
  'void one(int, int) -> a',
  'void one() -> a b',
  'int count -> a',
])('lines without a method are skipped: %j', (line) => {
  expect(block(`    ${line}`, '    void real() -> z').methods.size).toBe(1);
});

test('lines may end with a carriage return, and names may match inherited properties', () => {
  const { methods } = block('    void one() -> __proto__\r', '    void two() -> constructor\r');
  expect([...methods.keys()]).toEqual(['__proto__', 'constructor']);
});

test('the size in memory grows with groups and methods', () => {
  const empty = bytesOfBlock(block(''));
  const one = bytesOfBlock(block('    1:3:void one() -> a'));
  const inlined = bytesOfBlock(block('    1:3:void one() -> a', '    1:3:void two() -> a'));
  const apart = bytesOfBlock(block('    1:3:void one() -> a', '    1:4:void two() -> a'));
  expect([empty, one, inlined, apart]).toEqual(
    [empty, one, inlined, apart].toSorted((a, b) => a - b),
  );
  expect(new Set([empty, one, inlined, apart]).size).toBe(4);
});

test('any text is read without an error', () => {
  const piece = fc.constantFrom('    1:2:void a() -> b', synthesized, '# {', '# {"id":null}', '\r');
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, anyText({ maxLength: 20 }))), (lines) => {
      const { methods } = block(...lines);
      for (const group of [...methods.values()].flat()) {
        expect(group.methods.length).toBeGreaterThan(0);
      }
    }),
  );
});
