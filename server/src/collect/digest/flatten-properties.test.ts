import { expect, test } from 'vitest';
import { flattenProperties } from './flatten-properties.ts';

const flat = (properties: unknown): object => ({
  ...flattenProperties(properties as Record<string, unknown>),
});

test('every non-empty leaf, object and list is there under its dotted name, as text', () => {
  expect(
    flat({
      plan: 'free',
      n: 1.5,
      zero: 0,
      off: false,
      big: 1e21,
      cart: { total: 3, items: [1, 'a'] },
    }),
  ).toEqual({
    plan: 'free',
    n: '1.5',
    zero: '0',
    off: 'false',
    big: '1e+21',
    cart: '{"total":3,"items":[1,"a"]}',
    'cart.total': '3',
    'cart.items': '[1,"a"]',
  });
});

test('nulls, empty strings, lists and objects are left out', () => {
  expect(flat({ a: null, b: '', c: [], d: {}, e: { f: null } })).toEqual({ e: '{"f":null}' });
});

test('a name with a literal dot wins over a nested one, in either order', () => {
  expect(flat({ a: { b: 1 }, 'a.b': 2 })).toMatchObject({ 'a.b': '2' });
  expect(flat({ 'a.b': 2, a: { b: 1 } })).toMatchObject({ 'a.b': '2' });
  expect(flat({ a: { b: { c: 1 } }, 'a.b': { c: 2 }, 'a.b.c': 3 })).toMatchObject({
    'a.b': '{"c":2}',
    'a.b.c': '3',
  });
});

test('names of built-in members are ordinary names', () => {
  const result = flattenProperties(
    JSON.parse('{"__proto__":{"x":1},"constructor":"c","toString":2}') as Record<string, unknown>,
  );
  expect(JSON.parse(JSON.stringify(result))).toEqual(
    JSON.parse('{"__proto__":"{\\"x\\":1}","__proto__.x":"1","constructor":"c","toString":"2"}'),
  );
});

test('long names repeated by nested ones stay within the limit, and the first level is complete', () => {
  const inner = Object.fromEntries(Array.from({ length: 1900 }, (_, index) => [`k${index}`, 1]));
  const flat = flattenProperties({ ['k'.repeat(14_800)]: inner, ['l'.repeat(300_000)]: 'kept' });
  expect(flat[`${'k'.repeat(14_800)}.k0`]).toBe('1');
  expect(flat['l'.repeat(300_000)]).toBe('kept');
  const nested = Object.keys(flat).filter((name) => name.includes('.'));
  expect(nested.join('').length).toBeGreaterThan(200_000);
  expect(nested.join('').length).toBeLessThan(256 * 1024);
  expect(Object.keys(flattenProperties({ a: inner }, 30))).toEqual([
    'a',
    'a.k0',
    'a.k1',
    'a.k2',
    'a.k3',
    'a.k4',
    'a.k5',
  ]);
});
