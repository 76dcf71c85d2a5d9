import { locale } from '../../components/locale.ts';

const ofUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
const day = ofUtc({ day: 'numeric', month: 'short' });
const dayOfYear = ofUtc({ day: 'numeric', month: 'short', year: 'numeric' });
const fullDay = ofUtc({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const clock = ofUtc({ timeStyle: 'short' });

const timeOf = (name: string): number => Date.parse(`${name.slice(0, 10)}T00:00:00Z`);

/** What clocks show at the start of a bucket, in the reader's language: `13:00` or `1:00 PM`. */
export function clockLabel(time: string): string {
  return clock.format(Date.parse(`1970-01-01T${time.slice(0, 5)}:00Z`));
}

/** A bucket's name for display. Names are wall time of the query's zone and aren't converted. */
export function bucketLabel(name: string, byHour: boolean, full = false): string {
  const date = timeOf(name);
  const time = byHour ? clockLabel(name.slice(11, 16)) : '';
  if (!full) return byHour ? time : day.format(date);
  return byHour ? `${fullDay.format(date)}, ${time}` : fullDay.format(date);
}

const oneDay = 86_400_000;
/** Of so many dates, the hours are named. */
const mostDatesOfHours = 3;

/**
 * The names of buckets along an axis: hours with the date at midnight, dates, or dates with their year if there are
 * several of the same.
 */
export function axisLabels(names: readonly string[]): (name: string) => string {
  const [first = '', last = first] = [names[0], names.at(-1)];
  const days = Math.round((timeOf(last) - timeOf(first)) / oneDay) + 1;
  if (first.length > 10 && days <= mostDatesOfHours) {
    return (name) => bucketLabel(name, !name.endsWith('00:00:00'));
  }
  if (days > 365) return (name) => dayOfYear.format(timeOf(name));
  return (name) => bucketLabel(name, false);
}
