import { expect, test } from 'vitest';
import { RecentCache } from './recent-cache.ts';

test('a key in use is computed once, and an unused one is dropped', () => {
  const made: string[] = [];
  const cache = new RecentCache<number>(10, (key) => made.push(key));
  cache.get('kept');
  for (let index = 0; index < 100; index++) {
    cache.get(`key ${index}`);
    cache.get('kept');
  }
  expect(made.filter((key) => key === 'kept')).toHaveLength(1);
  cache.get('key 0');
  expect(made.filter((key) => key === 'key 0')).toHaveLength(2);
});

test('long keys are not cached', () => {
  let made = 0;
  const cache = new RecentCache<number>(10, () => ++made);
  const key = 'x'.repeat(600);
  cache.get(key);
  expect(cache.get(key)).toBe(2);
});
