import type { Day } from '../calendar/day.ts';
import { zonedFormat } from './zoned-format.ts';

/** The time zone of the browser. */
export const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const clockOf = zonedFormat('en-US', {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** What is added to UTC to get the time of a zone, in ms. */
export function offsetAt(zone: string, time: number): number {
  const second = Math.floor(time / 1000) * 1000;
  // Such as `4/5/2026, 03:45:00`; much faster than formatToParts.
  const parts = clockOf(zone).format(second).split(/\D+/).map(Number);
  const [month = 1, date = 1, year = 1970, hours = 0, minutes = 0, seconds = 0] = parts;
  return Date.UTC(year, month - 1, date, hours, minutes, seconds) - second;
}

/** What the clocks of a zone show at a time: the Unix ms at which those of UTC show the same. */
export function wallTime(zone: string, time: number): number {
  return time + offsetAt(zone, time);
}

const dayLength = 86_400_000;

/**
 * When the clocks of a zone show a wall time: the first time if they show it twice. If they skip it, it is as long
 * after the change as it would have been, so a midnight that is skipped is the start of the next hour.
 */
export function timeOf(zone: string, wall: number): number {
  const before = wall - offsetAt(zone, wall - dayLength);
  if (wallTime(zone, before) === wall) return before;
  const after = wall - offsetAt(zone, wall + dayLength);
  return wallTime(zone, after) === wall ? after : before;
}

/** The day of a zone at a time. */
export function dayAt(zone: string, time: number): Day {
  return new Date(wallTime(zone, time)).toISOString().slice(0, 10);
}

/** When a day of a zone begins, or one that comes some days later. */
export function startOfDay(zone: string, day: Day, later = 0): number {
  return timeOf(zone, Date.parse(`${day}T00:00:00Z`) + later * dayLength);
}
