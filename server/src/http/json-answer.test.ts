import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce } from '../platform/pieces.ts';
import { answerParts, stringifyAnswer } from './json-answer.ts';

test.each([
  null,
  5,
  NaN,
  'text',
  [],
  {},
  [[], {}, [undefined, null]],
  { a: undefined, b: [1, Infinity, { c: undefined, d: [new Date(0)] }], e: new Date(0) },
  { '"': ['"', { __proto__: null, x: ['\u2028'] }] },
  [[[[[[[{ deep: [[['x']]] }]]]]]]],
])('an answer written in pieces is the same as in one: %j', (answer) => {
  expect(atOnce(answerParts(answer)).join('')).toBe(stringifyAnswer(answer));
});

test('no piece of a large answer is much larger than 64 KiB', () => {
  const row = Object.fromEntries(
    Array.from({ length: 50 }, (_, at) => [`value_${at}`, 'x'.repeat(20)]),
  );
  const answer = { outputs: [{ rows: Array.from({ length: 1_000 }, () => row) }] };
  const pieces = answerParts(answer);
  let count = 0;
  let piece = pieces.next();
  for (; piece.done !== true; piece = pieces.next()) count += 1;
  const text = JSON.stringify(answer);
  expect(piece.value.join('')).toBe(text);
  expect(Math.max(...piece.value.map(({ length }) => length))).toBeLessThan(70_000);
  expect(count).toBeGreaterThan(Math.floor(text.length / 70_000) - 1);
});

test('numbers that JSON cannot represent become texts everywhere, and the rest is unchanged', () => {
  const leaf = fc.oneof(
    fc.double(),
    fc.constantFrom(NaN, Infinity, -Infinity, undefined, null, new Date(0)),
    fc.string(),
  );
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 6 },
      leaf,
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(fc.string(), tie('tree'), { maxKeys: 4 }),
    ),
  }));
  fc.assert(
    fc.property(tree, (answer) => {
      const asText = (_key: string, value: unknown): unknown =>
        typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
      const expected = JSON.stringify(answer, asText);
      expect(stringifyAnswer(answer)).toBe(expected);
      expect(atOnce(answerParts(answer)).join('')).toBe(expected ?? 'null');
    }),
  );
});
