import { useSyncExternalStore } from 'react';
import { useZone } from './zone/zone.ts';
import { fullMomentFormat } from './zone/moment-formats.ts';
import { relativeTime } from './relative-time.ts';

/** Time passes while a page is open. */
function onTick(passed: () => void): () => void {
  const timer = setInterval(passed, 30_000);
  return () => clearInterval(timer);
}

/** How long ago a time was; the title has the full time. */
export function Ago({ time }: { time: string }) {
  const zone = useZone();
  const at = Date.parse(time);
  const text = useSyncExternalStore(onTick, () => relativeTime(at));
  return (
    <time dateTime={time} title={fullMomentFormat(zone).format(at)} className="whitespace-nowrap">
      {text}
    </time>
  );
}
