import { expect, test } from 'vitest';
import { systemRandom } from '../../platform/random.ts';
import { SeededRandom } from '../../platform/seeded-random.ts';
import { RecentTexts } from './recent-texts.ts';

const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `group-${from + index}`);

test('a text is remembered with the time it was added last', () => {
  const recent = new RecentTexts(64, systemRandom);
  expect(recent.addedAt('a')).toBeUndefined();
  recent.add('a', 0);
  expect([recent.addedAt('a'), recent.addedAt('b')]).toEqual([0, undefined]);
  recent.add('a', 7.9);
  expect(recent.addedAt('a')).toBe(7);
});

test('when it is full, old texts make way for new ones', () => {
  // With some seeds, more than eight of the new ones have the same eight places.
  const recent = new RecentTexts(1024, new SeededRandom(1));
  names(0, 1024).forEach((name) => recent.add(name, 1));
  names(5000, 5300).forEach((name) => recent.add(name, 2));
  expect(names(5000, 5300).every((name) => recent.addedAt(name) === 2)).toBe(true);
  const left = names(0, 1024).filter((name) => recent.addedAt(name) === 1);
  expect(left.length).toBeGreaterThan(500);
  expect(left.length).toBeLessThan(800);
});

test('distinct texts are distinguished', () => {
  const recent = new RecentTexts(262_144, systemRandom);
  names(0, 20_000).forEach((name) => recent.add(name, 1));
  expect(names(0, 20_000).filter((name) => recent.addedAt(name) === undefined)).toEqual([]);
  expect(names(20_000, 200_000).filter((name) => recent.addedAt(name) !== undefined)).toEqual([]);
});
