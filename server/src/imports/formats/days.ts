import { FileProblem } from './format.ts';
import { shown } from './columns.ts';

const hour = 3_600_000;
const day = 24 * hour;
const firstDay = Date.UTC(1970, 0, 2);
const written = /^(\d{4})-?(\d{2})-?(\d{2})$/;

/** Whether it is the name of a time zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  // A bare offset is none.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Midnight (UTC, Unix ms) of a day like `2026-03-01` or `20260301`; null if the text isn't a day. */
export function dayOf(text: string): number | null {
  const match = written.exec(text);
  return match === null ? null : dayFrom(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** Midnight (UTC, Unix ms) of a date; null if it doesn't exist, like February 30. */
export function dayFrom(year: number, month: number, date: number): number | null {
  const time = Date.UTC(year, month - 1, date);
  const at = new Date(time);
  const exists =
    at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return exists ? time : null;
}

/** A day after another. */
export function daysAfter(from: number, days: number): number {
  return from + days * day;
}

/** The noon of days in a time zone. */
export class NoonTimes {
  private readonly clock: Intl.DateTimeFormat | null;
  /** By the midnight of the day. */
  private readonly known = new Map<number, number>();

  constructor(timezone: string) {
    this.clock = timezone === 'UTC' ? null : clockOf(timezone);
  }

  /** @throws FileProblem that names the column */
  read(text: string, column: string): number {
    const found = dayOf(text.trim());
    if (found !== null && found >= firstDay) return this.of(found);
    throw new FileProblem(
      `${shown(column)} must be a day like 2026-03-01, from 1970, but it is ${shown(text)}.`,
    );
  }

  /** @param midnight of the day, in UTC */
  of(midnight: number): number {
    const noon = midnight + 12 * hour;
    if (this.clock === null) return noon;
    const known = this.known.get(midnight) ?? noon - this.offset(noon);
    this.known.set(midnight, known);
    return known;
  }

  private offset(time: number): number {
    // `4/5/2026, 15:45:00`
    const [month = 1, date = 1, year = 1970, hours = 0, minutes = 0, seconds = 0] = (
      this.clock?.format(time) ?? ''
    )
      .split(/\D+/)
      .map(Number);
    return Date.UTC(year, month - 1, date, hours, minutes, seconds) - time;
  }
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...{ calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
}
