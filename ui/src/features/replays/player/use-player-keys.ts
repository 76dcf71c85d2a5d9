import { useEffect } from 'react';
import type { Playback } from './playback.ts';

/** How far an arrow key seeks, ms. */
export const arrowStep = 10_000;

/** Whether the focused element uses the key itself. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || target === null) return true;
  if (target.matches('input:not([type=range]), textarea, [role=combobox], [role=option]'))
    return true;
  return event.key === ' ' && target.matches('button, a, summary, input');
}

/** Space plays and pauses and arrow keys seek, wherever the focus is. */
export function usePlayerKeys(playback: Playback | null): void {
  useEffect(() => {
    if (playback === null) return undefined;
    const act: Readonly<Record<string, () => void>> = {
      ' ': () => playback.toggle(),
      ArrowLeft: () => playback.seekBy(-arrowStep),
      ArrowRight: () => playback.seekBy(arrowStep),
    };
    const press = (event: KeyboardEvent) => {
      const action = act[event.key];
      if (action === undefined || isTaken(event)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [playback]);
}
