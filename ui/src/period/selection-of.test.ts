import { expect, test } from 'vitest';
import { selectionOf } from './selection-of.ts';

const days = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'];

test('days are selected from the first to the last bucket', () => {
  expect(selectionOf(days, 1, 2)).toEqual({ from: '2026-03-28', to: '2026-03-29' });
  expect(selectionOf(days, 3, 3)).toEqual({ from: '2026-03-30', to: '2026-03-30' });
});

test('a week is selected to its last day, the newest one too', () => {
  const weeks = ['2026-03-02', '2026-03-09', '2026-03-16'];
  expect(selectionOf(weeks, 0, 1)).toEqual({ from: '2026-03-02', to: '2026-03-15' });
  expect(selectionOf(weeks, 2, 2)).toEqual({ from: '2026-03-16', to: '2026-03-22' });
});

const hoursFrom = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(start) + index * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
  );

test('hours are selected from the first one to the end of the last one', () => {
  const hours = hoursFrom('2026-03-27T00:00:00Z', 72);
  expect(selectionOf(hours, 30, 31)).toEqual({ from: '2026-03-28T06:00', to: '2026-03-28T08:00' });
  expect(selectionOf(hours, 71, 71)).toEqual({ from: '2026-03-29T23:00', to: '2026-03-30T00:00' });
  const minutes = ['2026-03-28 10:00:00', '2026-03-28 10:01:00', '2026-03-28 10:02:00'];
  expect(selectionOf(minutes, 1, 2)).toEqual({ from: '2026-03-28T10:01', to: '2026-03-28T10:03' });
});

test('more hours than two days are selected as whole days', () => {
  const hours = hoursFrom('2026-03-24T00:00:00Z', 168);
  expect(selectionOf(hours, 30, 80)).toEqual({ from: '2026-03-25', to: '2026-03-27' });
});

test('an hour that clocks show twice is not empty', () => {
  const night = ['01', '02', '02', '03', '04'].map((hour) => `2026-10-25 ${hour}:00:00`);
  const twice = { from: '2026-10-25T02:00', to: '2026-10-25T03:00' };
  expect(selectionOf(night, 1, 1)).toEqual(twice);
  expect(selectionOf(night, 1, 2)).toEqual(twice);
});

test('nothing is selected that would show no less', () => {
  const lastDay = hoursFrom('2026-03-28T15:00:00Z', 25);
  expect(selectionOf(lastDay, 0, 24)).toBeNull();
  expect(selectionOf(lastDay, 0, 23)).toEqual({ from: '2026-03-28T15:00', to: '2026-03-29T15:00' });
  const threeDays = hoursFrom('2026-03-27T00:00:00Z', 72);
  expect(selectionOf(threeDays, 5, 60)).toBeNull();
});

test('a single bucket selects its day, and a name that is not a time selects nothing', () => {
  expect(selectionOf(['2026-03-28'], 0, 0)).toEqual({ from: '2026-03-28', to: '2026-03-28' });
  expect(selectionOf(['/pricing', '/'], 0, 1)).toBeNull();
});
