import { expect, test } from 'vitest';
import { JournalVersions, timeOfVersion, versionOf } from './journal-versions.ts';

const june = Date.UTC(2026, 5, 1);
const at = (position: number, receivedAt: number) => ({ position, receivedAt });
const isOrdered = (versions: readonly string[]): boolean =>
  versions.every((each, nth) => nth === 0 || BigInt(each) > BigInt(versions[nth - 1] ?? 0));

test('records of two journals are ordered by when they were received', () => {
  const a = new JournalVersions({ position: 0 }, june);
  const b = new JournalVersions({ position: 0 }, june - 1e9);
  const versions = [
    a.next(at(900_000_000, june + 1)),
    b.next(at(5, june + 2)),
    a.next(at(900_000_100, june + 3)),
    b.next(at(50, june + 4)),
  ];
  expect(isOrdered(versions)).toBe(true);
  expect(versions.map((each) => timeOfVersion(each) - june)).toEqual([1, 2, 3, 4]);
  expect(versions[1]).toBe(versionOf(at(5, june + 2)));
});

test('a journal keeps its own order when the clock is set back, and after many records within a millisecond', () => {
  const versions = new JournalVersions({ position: 0 }, june);
  const first = [at(0, june + 9000), at(100, june), at(8 * 1024 ** 2, june), at(9e9, june + 1)];
  const given = first.map((record) => versions.next(record));
  const again = new JournalVersions({ position: 9e9 + 1, version: versions.latest }, june);
  const later = [again.next(at(9e9 + 1, june + 2)), again.next(at(9e9 + 2, june + 9001))];
  expect(isOrdered([...given, ...later])).toBe(true);
  expect(later[1]).toBe(versionOf(at(9e9 + 2, june + 9001)));
});

test('versions are higher than those that earlier releases gave to records before', () => {
  const earlier = String((BigInt(june) << 22n) + 5_000_000_000n);
  const versions = new JournalVersions({ position: 5_000_000_001 }, june);
  expect(isOrdered([earlier, versions.next(at(5_000_000_001, june + 3))])).toBe(true);
});
