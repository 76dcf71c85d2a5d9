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

const hoursFrom = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(start) + index * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
  );

test('hours are selected with their whole day', () => {
  const hours = hoursFrom('2026-03-27T00:00:00Z', 72);
  expect(daysOfBuckets(hours, 30, 31)).toEqual({ from: '2026-03-28', to: '2026-03-28' });
  expect(daysOfBuckets(hours, 30, 50)).toEqual({ from: '2026-03-28', to: '2026-03-29' });
});

test('nothing is selected of hours whose days show no less', () => {
  const lastDay = hoursFrom('2026-03-28T15:00:00Z', 25);
  expect(daysOfBuckets(lastDay, 0, 3)).toBeNull();
  expect(daysOfBuckets(lastDay, 3, 20)).toBeNull();
  const twoDays = hoursFrom('2026-03-28T00:00:00Z', 48);
  expect(daysOfBuckets(twoDays, 20, 30)).toBeNull();
  expect(daysOfBuckets(twoDays, 20, 23)).toEqual({ from: '2026-03-28', to: '2026-03-28' });
});

test('a single bucket selects its day, and a name that is not a time selects nothing', () => {
  expect(daysOfBuckets(['2026-03-28'], 0, 0)).toEqual({ from: '2026-03-28', to: '2026-03-28' });
  expect(daysOfBuckets(['/pricing', '/'], 0, 1)).toBeNull();
});
