import { expect, test } from 'vitest';
import { change, duration, percentage } from './figures.ts';

test('durations are seconds, from a minute on minutes and seconds', () => {
  expect(duration(44_600)).toBe('45s');
  expect(duration(185_000)).toBe('3m 5s');
  expect([120_000, 3_725_000, 7_200_000].map(duration)).toEqual(['2m', '1h 2m', '2h']);
});

test('a change from zero has no percentage', () => {
  expect(change(5, 0)).toBeNull();
  expect(change(5, 10)).toBe(-50);
  // Of a number below zero, too, more is a rise.
  expect([change(-50, -100), change(-100, -50), change(50, -100)]).toEqual([50, -100, 150]);
});

test('half a percent is rounded away from zero in both directions', () => {
  expect([change(9, 8), change(7, 8)]).toEqual([13, -13]);
  expect(change(199, 200)).toBe(-1);
  expect(Object.is(change(999, 1000), 0)).toBe(true);
});

test('shares are percent', () => {
  expect(percentage(0.5)).toBe('50%');
  expect(percentage(0.1234)).toBe('12.3%');
});
