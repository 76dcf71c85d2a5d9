import { useSyncExternalStore } from 'react';
import { useZone } from './zone/zone.ts';
import { fullMomentFormat } from './zone/moment-formats.ts';
import { relativeTime } from './relative-time.ts';

const shown = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
/** In milliseconds: half of the shortest unit. */
const checkedEvery = 30_000;

/** One timer for all times of a page, which would otherwise be those of when it was opened. */
function onTick(changed: () => void): () => void {
  shown.add(changed);
  timer ??= setInterval(() => {
    for (const tick of shown) tick();
  }, checkedEvery);
  return () => {
    shown.delete(changed);
    if (shown.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** How long ago a time was, as time passes; the title has the full time. */
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
