import { expect, test } from 'vitest';
import { daysOfBuckets } from './selected-days.ts';

const days = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'];

test('days are selected from the first to the last bucket', () => {
  expect(daysOfBuckets(days, 1, 2)).toEqual({ from: '2026-03-28', to: '2026-03-29' });
  expect(daysOfBuckets(days, 3, 3)).toEqual({ from: '2026-03-30', to: '2026-03-30' });
});

test('a week is selected to its last day, the newest one too', () => {
  const weeks = ['2026-03-02', '2026-03-09', '2026-03-16'];
  expect(daysOfBuckets(weeks, 0, 1)).toEqual({ from: '2026-03-02', to: '2026-03-15' });
  expect(daysOfBuckets(weeks, 2, 2)).toEqual({ from: '2026-03-16', to: '2026-03-22' });
});

test('hours are selected with their whole day', () => {
  const hours = ['2026-03-28 22:00:00', '2026-03-28 23:00:00', '2026-03-29 00:00:00'];
  expect(daysOfBuckets(hours, 0, 0)).toEqual({ from: '2026-03-28', to: '2026-03-28' });
  expect(daysOfBuckets(hours, 1, 2)).toEqual({ from: '2026-03-28', to: '2026-03-29' });
});

test('a single bucket selects its day, and a name that is not a time selects nothing', () => {
  expect(daysOfBuckets(['2026-03-28'], 0, 0)).toEqual({ from: '2026-03-28', to: '2026-03-28' });
  expect(daysOfBuckets(['/pricing', '/'], 0, 1)).toBeNull();
});
