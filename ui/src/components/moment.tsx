import { useZone } from './zone/zone.ts';
import { zonedFormat } from './zone/zoned-format.ts';
import { locale } from './locale.ts';

const format = zonedFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const full = zonedFormat(locale, { dateStyle: 'full', timeStyle: 'long' });

/** A time in the reader's language and the zone of the page; the title names the zone. */
export function Moment({ time }: { time: string }) {
  const zone = useZone();
  const at = Date.parse(time);
  return (
    <time dateTime={time} title={full(zone).format(at)}>
      {format(zone).format(at)}
    </time>
  );
}
