import { locale } from '../../components/locale.ts';

const ofUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
const dated = { day: 'numeric', month: 'short' } as const;
const day = ofUtc(dated);
const fullDay = ofUtc({ ...dated, weekday: 'short', year: 'numeric' });
/** Such as `13:00` or `1:00 PM`. */
const clock = ofUtc({ timeStyle: 'short' });
const dayOfYear = ofUtc({ dateStyle: 'medium' });

/** What clocks show at the start of a bucket, as if it were UTC, in ms. */
export const wallTimeOf = (name: string): number =>
  Date.parse(`${name.slice(0, 10)}T${name.slice(11, 19) || '00:00'}Z`);

// Names of buckets are wall time of the query's zone and aren't converted.

/** The date of a bucket. */
export const dayLabel = (name: string): string => day.format(wallTimeOf(name));

/** The time of day of a bucket. */
export const clockLabel = (name: string): string => clock.format(wallTimeOf(name));

/** A bucket's name in full, with the time of day if it has one. */
export function fullLabel(name: string): string {
  const date = fullDay.format(wallTimeOf(name));
  return name.length > 10 ? `${date}, ${clockLabel(name)}` : date;
}

const oneDay = 86_400_000;

/**
 * The names of buckets along an axis: hours with the date at midnight, dates, or dates with their year if there are
 * several of the same.
 */
export function axisLabels(names: readonly string[]): (name: string) => string {
  const [first = '', last = first] = [names[0], names.at(-1)];
  const days = (wallTimeOf(last) - wallTimeOf(first)) / oneDay;
  const byHour = first.length > 10 && days < 3;
  return (name) => {
    const time = wallTimeOf(name);
    const format = days > 364 ? dayOfYear : byHour && time % oneDay > 0 ? clock : day;
    return format.format(time);
  };
}
