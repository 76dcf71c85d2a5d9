import { useEffect } from 'react';
import { isFreeKey } from '../../../components/free-key.ts';
import type { Playback } from './playback.ts';

/** How far an arrow key seeks, ms. */
export const arrowStep = 10_000;

/** Whether the focused element is pressed by the key. */
const isPressed = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' && target instanceof HTMLElement && target.matches('button, a, summary, input');

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
      if (action === undefined || !isFreeKey(event) || isPressed(event)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [playback]);
}
