import { expect, test } from 'vitest';
import { keyedHash } from './keyed-hash.ts';
import { systemRandom } from './random.ts';

test('the hash of a text depends only on the text and the key', () => {
  const [one, other] = [keyedHash(systemRandom), keyedHash(systemRandom)];
  const texts = ['', 'a', 'a\0', 'ab', 'ab\0', 'b', 'ü', '\u{1f600}', 'x'.repeat(9000)];
  expect(texts.map(one)).toEqual(texts.map(one));
  expect(new Set(texts.map(one)).size).toBe(texts.length);
  expect(texts.filter((text) => one(text) === other(text))).toEqual([]);
});

test('hashes of similar texts are spread evenly', () => {
  const hash = keyedHash(systemRandom);
  const hashes = Array.from({ length: 64_000 }, (_, index) => hash(`/page/${index}`));
  expect(new Set(hashes).size).toBeGreaterThan(63_980);
  const buckets = new Uint32Array(64);
  for (const each of hashes) buckets[each & 63] = (buckets[each & 63] ?? 0) + 1;
  expect(Math.min(...buckets)).toBeGreaterThan(800);
  expect(Math.max(...buckets)).toBeLessThan(1200);
});
