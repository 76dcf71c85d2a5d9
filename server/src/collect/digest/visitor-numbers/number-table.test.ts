import fc from 'fast-check';
import { expect, test } from 'vitest';
import { systemRandom } from '../../../platform/random.ts';
import { NumberTable } from './number-table.ts';
import { hashVisitor } from './visitor-hash.ts';

function hashOf(visitor: string): Uint32Array {
  const hash = new Uint32Array(2);
  hashVisitor(visitor, hash);
  return hash;
}

test('visitors are numbered in order of arrival, and found again', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid()), fc.nat(), (visitors, first) => {
      const table = new NumberTable(first + 1, systemRandom);
      for (const visitor of visitors) {
        expect(table.find(hashOf(visitor))).toBe(0);
        table.add(hashOf(visitor));
      }
      expect(visitors.map((visitor) => table.find(hashOf(visitor)))).toEqual(
        visitors.map((_, index) => first + 1 + index),
      );
    }),
  );
});

test('a visitor takes at most 16 bytes, and a project with few of them very little', () => {
  const table = new NumberTable(1, systemRandom);
  expect(table.bytes).toBeLessThan(512);
  const hash = new Uint32Array(2);
  for (let visitor = 1; visitor <= 300_000; visitor++) {
    hash[0] = Math.imul(visitor, 0x9e3779b1);
    hash[1] = visitor;
    table.add(hash);
    if (visitor > 100_000 && visitor % 1000 === 0) {
      // The last chunk is not full yet.
      expect(table.bytes / visitor).toBeLessThan(16.7);
    }
  }
  expect(table.bytes / table.size).toBeLessThan(16.7);
});

test('hashes can be read from any number on', () => {
  const table = new NumberTable(5, systemRandom);
  const visitors = Array.from({ length: 20_000 }, (_, index) => hashOf(`visitor ${index}`));
  for (const hash of visitors) table.add(hash);
  for (const from of [5, 6, 8196, 8197, 20_004, 20_005]) {
    const taken = [...table.hashesFrom(from)].flatMap((piece) => [...piece]);
    expect(taken).toEqual(visitors.slice(from - 5).flatMap((hash) => [...hash]));
  }
});

test('IDs that differ in one bit have different hashes', () => {
  const hex = '0123456789abcdef';
  const base = [...'00000000-0000-4000-8000-000000000000'];
  const hashes = new Set<string>();
  let ids = 0;
  for (const [at, old] of base.entries()) {
    if (old === '-') continue;
    for (const digit of hex) {
      const id = base.with(at, digit).join('');
      hashes.add(hashOf(id).join(':'));
      if (digit !== old) ids += 1;
    }
  }
  expect(hashes.size).toBe(ids + 1);
});
