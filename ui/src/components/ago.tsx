import { locale } from './locale.ts';
import { relativeTime } from './relative-time.ts';

const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'medium' });

/** How long ago a time was; the title has the full time. */
export function Ago({ time }: { time: string }) {
  const at = new Date(time);
  return (
    <time dateTime={time} title={full.format(at)} className="whitespace-nowrap">
      {relativeTime(at.getTime())}
    </time>
  );
}
