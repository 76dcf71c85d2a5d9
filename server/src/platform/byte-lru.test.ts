import { expect, test } from 'vitest';
import { ByteLru } from './byte-lru.ts';

test('what was used longest ago is dropped until the rest fits', () => {
  const lru = new ByteLru<string, number>(100);
  lru.set('a', 1, 40);
  lru.set('b', 2, 40);
  expect(lru.get('a')).toBe(1);
  lru.set('c', 3, 60);
  expect(['a', 'b', 'c'].map((key) => lru.get(key))).toEqual([1, undefined, 3]);
  expect(lru.bytes).toBe(100);
});

test('a value set again counts once, and the latest one is kept even if it is too large', () => {
  const lru = new ByteLru<string, number>(100);
  lru.set('a', 1, 40);
  lru.set('a', 2, 50);
  expect([lru.get('a'), lru.bytes]).toEqual([2, 50]);
  lru.set('b', 3, 1000);
  expect(['a', 'b'].map((key) => lru.get(key))).toEqual([undefined, 3]);
  lru.set('c', 4, 10);
  expect(['b', 'c'].map((key) => lru.get(key))).toEqual([undefined, 4]);
  expect(lru.bytes).toBe(10);
});
