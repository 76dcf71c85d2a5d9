import { expect, test } from 'vitest';
import { shownLine, stackLines, stackParts, withoutHead } from './stack-lines.ts';

const lines = (stack: string, skipped: Record<string, string | null> = {}) =>
  stackLines({ stack, frames: [] }, new Map(Object.entries(skipped)));
const kinds = (stack: string, skipped = {}) => lines(stack, skipped).map(({ kind }) => kind);

test('frames of libraries and the runtime are told from one’s own', () => {
  const javascript = [
    'TypeError: no',
    '    at pay (https://shop.example/a.js:1:2)',
    '    at call (/srv/node_modules/react/index.js:3:4)',
    '    at node:internal/process:5:6',
  ];
  expect(kinds(javascript.join('\n'))).toEqual(['text', 'own', 'foreign', 'foreign']);
  const java = 'at com.shop.Cart.add(Cart.java:42)\nat java.util.List.of(List.java:1)';
  expect(kinds(java)).toEqual(['own', 'foreign']);
});

test('what grouping says of a frame counts more than how it looks', () => {
  const line = 'at org.lib.Pool.take(Pool.java:9)';
  expect(kinds(line)).toEqual(['own']);
  expect(kinds(line, { [line]: 'library' })).toEqual(['foreign']);
  expect(kinds('at node_modules/mine.js:1:1', { 'at node_modules/mine.js:1:1': null })).toEqual([
    'own',
  ]);
});

test('the code below a frame of Python goes with it', () => {
  const stack = [
    'Traceback (most recent call last):',
    '  File "/srv/app/orders.py", line 8, in create',
    '    total = price * count',
    '  File "/usr/lib/python3/site-packages/x.py", line 2, in run',
    '    run()',
    'KeyError: 1',
  ].join('\n');
  expect(kinds(stack)).toEqual(['text', 'own', 'own', 'foreign', 'foreign', 'text']);
});

test('a mapped frame shows what it was, several where calls were inlined', () => {
  const stack = 'Error: no\n    at a (x.js:1:1)\n    at b (x.js:1:2)';
  const frames = [
    { raw: '    at a (x.js:1:1)', mapped: ['at pay (src/pay.ts:3:4)', 'at run (src/run.ts:5:6)'] },
    { raw: '    at b (x.js:1:2)', mapped: [] },
  ];
  expect(stackLines({ stack, frames }, new Map())).toEqual([
    { text: 'Error: no', built: null, kind: 'text', frame: null },
    { text: 'at pay (src/pay.ts:3:4)', built: 'at a (x.js:1:1)', kind: 'own', frame: 0 },
    { text: 'at run (src/run.ts:5:6)', built: 'at a (x.js:1:1)', kind: 'own', frame: 0 },
    { text: '    at b (x.js:1:2)', built: null, kind: 'own', frame: null },
  ]);
});

test('lines that say type and message once more are left out, others stay', () => {
  const stack = lines('Error: one\n\n  two\n    at a (a.js:1:2)');
  const texts = (head: string) => withoutHead(stack, head).map(({ text }) => text.trim());
  expect(texts('Error: one\n\n  two')).toEqual(['at a (a.js:1:2)']);
  expect(texts('Error: one\nthree')).toHaveLength(3);
  expect(texts('Error: other')).toHaveLength(3);
});

test('foreign frames are folded, but never all there are', () => {
  const mixed = lines('at a (a.js:1)\nat b (/node_modules/b.js:1)\nat c (/node_modules/c.js:1)');
  expect(stackParts(mixed).map((part) => [part.folded, part.lines.length])).toEqual([
    [false, 1],
    [true, 2],
  ]);
  const strange = lines('at b (/node_modules/b.js:1)');
  expect(stackParts(strange).map(({ folded }) => folded)).toEqual([false]);
});

test('a line of any length is shown as far as fits', () => {
  expect(shownLine('x'.repeat(10_000))).toHaveLength(2_002);
});
