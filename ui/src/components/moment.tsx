import { useZone } from './zone/zone.ts';
import { fullMomentFormat, momentFormat } from './zone/moment-formats.ts';

/** A time in the reader's language and the zone of the page; the title names the zone. */
export function Moment({ time }: { time: string }) {
  const zone = useZone();
  const at = Date.parse(time);
  return (
    <time dateTime={time} title={fullMomentFormat(zone).format(at)}>
      {momentFormat(zone).format(at)}
    </time>
  );
}
