import { expect, test } from 'vitest';
import { previousWindow, type Window, windowOf, yearBefore } from './range.ts';
import { wallTime } from '../components/zone/zone-time.ts';

const now = new Date(2026, 2, 30, 15, 20).getTime();

test('thirty days are today and the twenty-nine days before it, from midnight', () => {
  const window = windowOf({ range: '30d' }, now);
  expect(new Date(window.from)).toEqual(new Date(2026, 2, 1));
  expect(window).toMatchObject({ to: now, interval: 'day' });
});

test('a custom range covers both of its days, in either order', () => {
  const window = windowOf({ range: 'custom', from: '2026-03-10', to: '2026-03-08' }, now);
  expect(new Date(window.from)).toEqual(new Date(2026, 2, 8));
  expect(new Date(window.to)).toEqual(new Date(2026, 2, 11));
  expect(window.interval).toBe('day');
});

test('hours are between two times of the zone, and compared with those before', () => {
  const hours = { range: 'custom', from: '2026-03-08T10:00', to: '2026-03-08T14:00' } as const;
  const window = windowOf({ ...hours, zone: 'Asia/Kolkata' }, now);
  expect(window).toMatchObject({
    from: Date.parse('2026-03-08T04:30:00Z'),
    to: Date.parse('2026-03-08T08:30:00Z'),
    interval: 'hour',
  });
  expect(previousWindow(window)).toMatchObject({
    from: Date.parse('2026-03-08T00:30:00Z'),
    to: Date.parse('2026-03-08T04:30:00Z'),
  });
  const twice = { range: 'custom', from: '2026-10-25T02:00', to: '2026-10-25T03:00' } as const;
  const night = windowOf({ ...twice, zone: 'Europe/Berlin' }, Date.parse('2026-11-01T00:00:00Z'));
  expect(night.to - night.from).toBe(7_200_000);
});

test('a day is shown by the hour', () => {
  expect(windowOf({ range: 'today' }, now).interval).toBe('hour');
  expect(windowOf({ range: 'custom', from: '2026-03-08', to: '2026-03-08' }, now).interval).toBe(
    'hour',
  );
});

test('a custom range ends now where its last day goes on', () => {
  const day = windowOf({ range: 'custom', from: '2026-03-30', to: '2026-03-30' }, now);
  expect(day).toMatchObject({ from: new Date(2026, 2, 30).getTime(), to: now, interval: 'hour' });
  const weeks = windowOf({ range: 'custom', from: '2026-03-25', to: '2026-04-25' }, now);
  expect(weeks).toMatchObject({ to: now, interval: 'day' });
  const future = windowOf({ range: 'custom', from: '2026-05-01', to: '2026-05-02' }, now);
  expect(future.to).toBe(future.from);
});

test('whole days are compared with the same hours of earlier days', () => {
  const before = (window: Window) => {
    const { from, to } = previousWindow(window);
    return [new Date(from), new Date(to)];
  };
  expect(before(windowOf({ range: 'today' }, now))).toEqual([
    new Date(2026, 2, 29),
    new Date(2026, 2, 29, 15, 20),
  ]);
  expect(before(windowOf({ range: '7d' }, now))).toEqual([
    new Date(2026, 2, 17),
    new Date(2026, 2, 23, 15, 20),
  ]);
  expect(before(windowOf({ range: 'custom', from: '2026-03-08', to: '2026-03-10' }, now))).toEqual([
    new Date(2026, 2, 5),
    new Date(2026, 2, 8),
  ]);
});

test('the year before has the same days', () => {
  const { from, to } = yearBefore(windowOf({ range: '7d' }, now));
  expect([new Date(from), new Date(to)]).toEqual([
    new Date(2025, 2, 24),
    new Date(2025, 2, 30, 15, 20),
  ]);
});

test('the window before ends where this one begins and is as long', () => {
  const window = windowOf({ range: '24h' }, now);
  const before = previousWindow(window);
  expect(before.to).toBe(window.from);
  expect(before.to - before.from).toBe(window.to - window.from);
});

const daysIn = (zone: string, { from, to }: Window) => [
  new Date(wallTime(zone, from)).toISOString().slice(0, 16),
  new Date(wallTime(zone, to)).toISOString().slice(0, 16),
];

test('the zone of a period decides when its days begin, and those it is compared with', () => {
  const zone = 'Pacific/Kiritimati';
  const window = windowOf({ range: 'today', zone }, Date.UTC(2026, 2, 30, 12));
  expect(window).toMatchObject({ from: Date.UTC(2026, 2, 30, 10), zone });
  expect(daysIn(zone, previousWindow(window))).toEqual(['2026-03-30T00:00', '2026-03-30T02:00']);
  expect(daysIn(zone, yearBefore(window))).toEqual(['2025-03-31T00:00', '2025-03-31T02:00']);
});

test('periods across a change of clocks are compared with as many whole days', () => {
  const zone = 'Australia/Lord_Howe';
  // Clocks go back by half an hour on 5 April.
  const week = windowOf({ range: 'custom', from: '2026-04-03', to: '2026-04-09', zone }, now * 2);
  expect(week.to - week.from).toBe(7 * 86_400_000 + 1_800_000);
  expect(daysIn(zone, previousWindow(week))).toEqual(['2026-03-27T00:00', '2026-04-03T00:00']);
  expect(daysIn(zone, yearBefore(week))).toEqual(['2025-04-03T00:00', '2025-04-10T00:00']);
});

test('a day without midnight is compared with whole days, and they with it', () => {
  const zone = 'Africa/Cairo';
  const day = windowOf({ range: 'custom', from: '2026-04-24', to: '2026-04-24', zone }, now * 2);
  expect(daysIn(zone, day)).toEqual(['2026-04-24T01:00', '2026-04-25T00:00']);
  expect(daysIn(zone, previousWindow(day))).toEqual(['2026-04-23T00:00', '2026-04-24T01:00']);
  const next = windowOf({ range: 'custom', from: '2026-04-25', to: '2026-04-25', zone }, now * 2);
  expect(previousWindow(next)).toEqual(day);
});

test('a day that a zone left out has no hours', () => {
  const zone = 'Pacific/Apia';
  const day = windowOf({ range: 'custom', from: '2011-12-30', to: '2011-12-30', zone }, now);
  expect(day.to).toBe(day.from);
  const both = windowOf({ range: 'custom', from: '2011-12-29', to: '2011-12-31', zone }, now);
  expect(both.to - both.from).toBe(2 * 86_400_000);
});

test('29 February is compared with 28 February of the year before', () => {
  const zone = 'UTC';
  const day = windowOf({ range: 'custom', from: '2024-02-29', to: '2024-02-29', zone }, now);
  expect(daysIn(zone, yearBefore(day))).toEqual(['2023-02-28T00:00', '2023-03-01T00:00']);
});

test.each([
  ['2028-02-28', '2028-02-28', '2027-02-28', '2027-03-01'],
  ['2028-02-01', '2028-02-28', '2027-02-01', '2027-03-01'],
  ['2028-02-15', '2028-02-29', '2027-02-15', '2027-03-01'],
  ['2028-02-15', '2028-03-15', '2027-02-15', '2027-03-16'],
  ['2029-02-01', '2029-02-28', '2028-02-01', '2028-02-29'],
  ['2029-02-15', '2029-03-15', '2028-02-15', '2028-03-16'],
])('%s to %s is compared with all the same dates', (from, to, start, end) => {
  const zone = 'UTC';
  const window = windowOf({ range: 'custom', from, to, zone }, Date.UTC(2030, 0));
  expect(daysIn(zone, yearBefore(window))).toEqual([`${start}T00:00`, `${end}T00:00`]);
});
