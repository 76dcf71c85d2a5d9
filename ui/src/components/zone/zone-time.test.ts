import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAt, startOfDay, timeOf, wallTime } from './zone-time.ts';

const zones = [
  ...['UTC', 'Europe/Berlin', 'America/New_York', 'America/St_Johns', 'Asia/Kolkata'],
  ...['Asia/Kathmandu', 'Africa/Cairo', 'Africa/Casablanca', 'Australia/Lord_Howe'],
  ...['Pacific/Apia', 'Pacific/Kiritimati', 'Pacific/Chatham', 'America/Havana', 'Asia/Beirut'],
];
const anyZone = fc.constantFrom(...zones);
const anyTime = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2040, 0, 1) });
const minute = 60_000;

/** What the runtime says that clocks show. */
function shown(zone: string, time: number): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return parts.format(time).replace(' ', 'T');
}

test('the wall time of any moment is what clocks show', () => {
  fc.assert(
    fc.property(anyZone, anyTime, (zone, time) => {
      expect(new Date(wallTime(zone, time)).toISOString().slice(0, 19)).toBe(shown(zone, time));
    }),
  );
});

test('a moment is found by its wall time, or an earlier one that clocks show the same', () => {
  fc.assert(
    fc.property(anyZone, anyTime, (zone, time) => {
      const wall = wallTime(zone, time);
      const found = timeOf(zone, wall);
      expect(wallTime(zone, found)).toBe(wall);
      expect(found).toBeLessThanOrEqual(time);
    }),
  );
});

test('no moment before the start of a day has its date', () => {
  fc.assert(
    fc.property(anyZone, anyTime, (zone, time) => {
      const day = dayAt(zone, time);
      const start = startOfDay(zone, day);
      expect(start).toBeLessThanOrEqual(time);
      expect(shown(zone, start).slice(0, 10)).toBe(day);
      expect(shown(zone, start - minute).slice(0, 10) < day).toBe(true);
      expect(startOfDay(zone, day, 1)).toBeGreaterThan(time);
    }),
  );
});

test.each([
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z', 24.5],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', 23.5],
  ['Pacific/Kiritimati', '2026-03-15', '2026-03-14T10:00:00.000Z', 24],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
  ['Pacific/Apia', '2011-12-29', '2011-12-29T10:00:00.000Z', 24],
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', 0],
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z', 24],
  // Midnight is shown twice when clocks go back from 1:00.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
])('in %s, %s begins at %s and has %d hours', (zone, day, start, hours) => {
  expect(new Date(startOfDay(zone, day)).toISOString()).toBe(start);
  expect((startOfDay(zone, day, 1) - startOfDay(zone, day)) / 3_600_000).toBe(hours);
});

test('a wall time that clocks skip is as long after the change', () => {
  const skipped = Date.UTC(2026, 2, 29, 2, 20);
  const time = timeOf('Europe/Berlin', skipped);
  expect(shown('Europe/Berlin', time)).toBe('2026-03-29T03:20:00');
});

test('milliseconds are kept', () => {
  expect(wallTime('Asia/Kathmandu', 1_789)).toBe(1_789 + 330 * minute);
});
