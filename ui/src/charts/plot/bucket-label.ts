import { locale } from '../../components/locale.ts';
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const fullDay = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A bucket's name for display. Names are wall time of the query's zone and aren't converted. */
export function bucketLabel(name: string, byHour: boolean, full = false): string {
  const date = new Date(`${name.slice(0, 10)}T00:00:00Z`);
  const time = name.slice(11, 16);
  if (!full) return byHour ? time : day.format(date);
  return byHour ? `${fullDay.format(date)}, ${time}` : fullDay.format(date);
}
