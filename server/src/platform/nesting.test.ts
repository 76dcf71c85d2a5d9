import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasMoreValuesThan, nestsDeeperThan } from './nesting.ts';

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
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 0, max: 30 }), (value, most) => {
      const bytes = Buffer.from(JSON.stringify(value));
      expect(hasMoreValuesThan(bytes, most)).toBe(values(value) > most);
    }),
  );
});
