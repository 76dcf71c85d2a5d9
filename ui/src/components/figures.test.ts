import { expect, test } from 'vitest';
import { change, duration } from './figures.ts';

test('durations are seconds, from a minute on minutes and seconds', () => {
  expect(duration(44_600)).toBe('45s');
  expect(duration(185_000)).toBe('3m 5s');
});

test('a change from nothing is no percentage', () => {
  expect(change(5, 0)).toBeNull();
  expect(change(5, 10)).toBe(-50);
});
