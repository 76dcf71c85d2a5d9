import { useSyncExternalStore } from 'react';
import { useZone } from './zone/zone.ts';
import { fullMomentFormat } from './zone/moment-formats.ts';
import { relativeTime } from './relative-time.ts';

/** What is told that time has passed. A list has a hundred times: they share one timer. */
const told = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Time passes while a page is open. */
function onTick(passed: () => void): () => void {
  told.add(passed);
  timer ??= setInterval(() => {
    for (const tell of told) tell();
  }, 30_000);
  return () => {
    told.delete(passed);
    if (told.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
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
