import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonShape, nestsDeeperThan } from './nesting.ts';
import { atOnce } from './pieces.ts';

const nested = (levels: number) => Buffer.from('['.repeat(levels) + ']'.repeat(levels));

test('64 levels of any kind are allowed, 65 are not', () => {
  expect(nestsDeeperThan(nested(64))).toBe(false);
  expect(nestsDeeperThan(nested(65))).toBe(true);
  expect(nestsDeeperThan(Buffer.from('{"a":['.repeat(33)))).toBe(true);
});

test('brackets within strings do not count, also after escaped quotes', () => {
  expect(nestsDeeperThan(Buffer.from(JSON.stringify('['.repeat(100))))).toBe(false);
  expect(nestsDeeperThan(Buffer.from(JSON.stringify(`\\"${'{'.repeat(100)}`)))).toBe(false);
});

test('it agrees with the depth of any JSON value', () => {
  const depth = (value: unknown): number =>
    value === null || typeof value !== 'object'
      ? 0
      : 1 + Math.max(0, ...Object.values(value).map(depth));
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), fc.integer({ min: 0, max: 8 }), (value, limit) => {
      const bytes = Buffer.from(JSON.stringify(value));
      expect(nestsDeeperThan(bytes, limit)).toBe(depth(value) > limit);
    }),
  );
});

test('it counts the values of any JSON text, wherever they are', () => {
  const values = (value: unknown): number => {
    if (value === null || typeof value !== 'object') return 0;
    const inner = Object.values(value);
    return inner.reduce((sum: number, each) => sum + values(each), Math.max(inner.length, 1));
  };
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const bytes = Buffer.from(JSON.stringify(value));
      expect(atOnce(jsonShape(bytes, 64)).values).toBe(values(value));
    }),
  );
});

test('texts of any length end at their closing quote, whatever characters are escaped in them', () => {
  const piece = fc.constantFrom('\\', '"', '\\"', '[', ',', 'x', 'x'.repeat(63), 'ü'.repeat(32));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.nat({ max: 140 }), (pieces, more) => {
      const text = 'x'.repeat(more) + pieces.join('');
      const bytes = Buffer.from(JSON.stringify([text, { [text]: [] }]));
      expect(atOnce(jsonShape(bytes, 3))).toEqual({ isTooDeep: false, values: 4 });
      expect(atOnce(jsonShape(bytes, 2)).isTooDeep).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('a text that never ends, or ends with a backslash, ends with the bytes', () => {
  for (const more of [0, 62, 63, 64, 65, 200]) {
    for (const end of ['', '\\', '\\"', '\\\\\\"'])
      expect(atOnce(jsonShape(Buffer.from(`["${'x'.repeat(more)}${end}`), 64)).values).toBe(1);
  }
});

test('a large text is counted in pieces', () => {
  const shape = jsonShape(Buffer.from(JSON.stringify(Array(500_000).fill(7))), 64);
  let pieces = 0;
  for (;;) {
    const { done, value } = shape.next();
    if (done === true) {
      expect(value).toEqual({ isTooDeep: false, values: 500_000 });
      break;
    }
    pieces += 1;
  }
  expect(pieces).toBe(7);
});
