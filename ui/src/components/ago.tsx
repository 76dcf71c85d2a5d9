import { useZone } from './zone/zone.ts';
import { fullMomentFormat } from './zone/moment-formats.ts';
import { relativeTime } from './relative-time.ts';

/** How long ago a time was; the title has the full time. */
export function Ago({ time }: { time: string }) {
  const zone = useZone();
  const at = Date.parse(time);
  return (
    <time dateTime={time} title={fullMomentFormat(zone).format(at)} className="whitespace-nowrap">
      {relativeTime(at)}
    </time>
  );
}
