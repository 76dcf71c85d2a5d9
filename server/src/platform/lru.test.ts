import { expect, test } from 'vitest';
import { Lru } from './lru.ts';

test('a full map drops the least recently used entry', () => {
  const lru = new Lru<string, number>(2);
  lru.set('a', 1);
  lru.set('b', 2);
  expect(lru.get('a')).toBe(1);
  lru.set('c', 3);
  expect(lru.get('b')).toBeUndefined();
  expect(lru.get('a')).toBe(1);
  expect(lru.get('c')).toBe(3);
});

test('setting a key again keeps one entry and makes it the most recent', () => {
  const lru = new Lru<string, number>(2);
  lru.set('a', 1);
  lru.set('b', 2);
  lru.set('a', 3);
  lru.set('c', 4);
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual([3, undefined, 4]);
  lru.delete('a');
  expect(lru.get('a')).toBeUndefined();
  lru.clear();
  expect(lru.get('c')).toBeUndefined();
});

test('looking at the oldest entry or at all of them does not make one more recent', () => {
  const lru = new Lru<string, number>(2);
  expect([lru.oldestKey, lru.oldestValue, [...lru.all()]]).toEqual([undefined, undefined, []]);
  lru.set('a', 1);
  lru.set('b', 2);
  expect([lru.oldestKey, lru.oldestValue]).toEqual(['a', 1]);
  expect([...lru.all()]).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
  lru.set('c', 3);
  expect(lru.get('a')).toBeUndefined();
});
