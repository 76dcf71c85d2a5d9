import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SharedCache } from './shared-cache.ts';

const kibibyte = 1024;

test('a value is found under its group and key only', () => {
  const cache = new SharedCache<string>(64 * kibibyte);
  cache.set({ owner: 'ann', group: 1, key: 'a', bytes: 10 }, 'one');
  cache.set({ owner: 'ann', group: 2, key: 'a', bytes: 10 }, 'two');
  expect([cache.get(1, 'a'), cache.get(2, 'a'), cache.get(1, 'b')]).toEqual([
    'one',
    'two',
    undefined,
  ]);
});

test('a group is removed as a whole, with its bytes', () => {
  const cache = new SharedCache<string>(64 * kibibyte);
  cache.set({ owner: 'ann', group: 1, key: 'a', bytes: 10 }, 'one');
  cache.set({ owner: 'ann', group: 1, key: 'b', bytes: 10 }, 'two');
  cache.set({ owner: 'ann', group: 2, key: 'a', bytes: 10 }, 'three');
  cache.deleteGroup(1);
  expect([cache.get(1, 'a'), cache.get(1, 'b'), cache.get(2, 'a')]).toEqual([
    undefined,
    undefined,
    'three',
  ]);
  cache.deleteGroup(2);
  expect(cache.size).toBe(0);
});

test('a full cache drops what its largest owner has not used for longest', () => {
  const cache = new SharedCache<number>(16 * kibibyte);
  cache.set({ owner: 'small', group: 1, key: 'only', bytes: 600 }, 0);
  for (let key = 0; key < 15; key++)
    cache.set({ owner: 'large', group: 2, key: `${key}`, bytes: 600 }, key);
  cache.get(2, '0');
  for (let key = 15; key < 20; key++)
    cache.set({ owner: 'large', group: 2, key: `${key}`, bytes: 600 }, key);
  expect(cache.get(1, 'only')).toBe(0);
  expect(cache.get(2, '0')).toBe(0);
  expect(cache.get(2, '1')).toBeUndefined();
  expect(cache.get(2, '19')).toBe(19);
});

test('a value that would take much of the cache is not kept', () => {
  const cache = new SharedCache<string>(64 * kibibyte);
  cache.set({ owner: 'ann', group: 1, key: 'large', bytes: cache.largest + 1 }, 'x');
  cache.set({ owner: 'ann', group: 1, key: 'largest', bytes: cache.largest }, 'x');
  expect([cache.get(1, 'large'), cache.get(1, 'largest')]).toEqual([undefined, 'x']);
});

test('after any sequence of changes, the bytes are within the limit and add up', () => {
  const action = fc.record({
    owner: fc.constantFrom('a', 'b', 'c'),
    group: fc.nat(3),
    key: fc.constantFrom('x', 'y', 'z', 'w'),
    bytes: fc.nat(2_000),
    removes: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(action, { maxLength: 200 }), (actions) => {
      const cache = new SharedCache<number>(16 * kibibyte);
      for (const { owner, group, key, bytes, removes } of actions) {
        if (removes) cache.deleteGroup(group);
        else cache.set({ owner, group, key, bytes }, bytes);
        if (!removes && bytes <= cache.largest) expect(cache.get(group, key)).toBe(bytes);
        expect(cache.size).toBeLessThanOrEqual(16 * kibibyte);
      }
      for (let group = 0; group <= 3; group++) cache.deleteGroup(group);
      expect(cache.size).toBe(0);
    }),
    { seed: 20_261_122 },
  );
});
