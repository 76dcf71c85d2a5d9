import { useZone } from './zone/zone.ts';
import { zonedFormat } from './zone/zoned-format.ts';
import { locale } from './locale.ts';
import { relativeTime } from './relative-time.ts';

const full = zonedFormat(locale, { dateStyle: 'full', timeStyle: 'long' });

/** How long ago a time was; the title has the full time. */
export function Ago({ time }: { time: string }) {
  const zone = useZone();
  const at = Date.parse(time);
  return (
    <time dateTime={time} title={full(zone).format(at)} className="whitespace-nowrap">
      {relativeTime(at)}
    </time>
  );
}
