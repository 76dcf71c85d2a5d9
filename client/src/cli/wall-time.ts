import { UsageError } from './usage-error.ts';

const day = 86_400_000;

/** A date, with or without a time of day, that doesn't say how far it is from UTC. */
const wallPattern = /^(\d{4}-\d{2}(?:-\d{2})?)(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?$/;

/**
 * Unix ms at which the clocks of a zone show a date and time; NaN if there is no such date, null if it isn't a date
 * and time, or has an offset. A time that clocks show twice is the first; one that they skip is as long after the change.
 */
export function wallTime(text: string, zone: string): number | null {
  const [, date, time = '00:00'] = wallPattern.exec(text) ?? [];
  if (date === undefined) return null;
  const wall = Date.parse(`${date.length === 7 ? `${date}-01` : date}T${time}Z`);
  if (Number.isNaN(wall)) return wall;
  const shows = offsets(zone);
  const [before, after] = [wall - shows(wall - day), wall - shows(wall + day)];
  return before + shows(before) !== wall && after + shows(after) === wall ? after : before;
}

/** What is added to UTC to get the time of a zone, in ms. @throws UsageError */
function offsets(zone: string): (time: number) => number {
  const format = formatOf(zone);
  return (time) => {
    const second = Math.floor(time / 1000) * 1000;
    // Such as `11/1/2026, 00:30:00`.
    const parts = format.format(second).split(/\D+/).map(Number);
    const [month = 1, date = 1, year = 1970, hours = 0, minutes = 0, seconds = 0] = parts;
    return Date.UTC(year, month - 1, date, hours, minutes, seconds) - second;
  };
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      ...{ calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23', timeZone },
      ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
  } catch {
    throw new UsageError(
      `--timezone is a time zone such as Europe/Berlin, not ${JSON.stringify(timeZone)}.`,
    );
  }
}
