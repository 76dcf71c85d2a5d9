import { locale } from './locale.ts';

const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** A time in the reader's language and zone. */
export function Moment({ time }: { time: string }) {
  return <time dateTime={time}>{format.format(new Date(time))}</time>;
}
