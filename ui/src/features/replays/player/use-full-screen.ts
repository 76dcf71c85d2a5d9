import { type RefObject, useEffect, useState } from 'react';

interface FullScreen {
  /** Whether the element has to fill the window, because it can't fill the screen: iPhones only let videos do so. */
  readonly fillsWindow: boolean;
  readonly toggle: () => void;
}

/** Shows an element on the whole screen, or else in the whole window, until Escape. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [fillsWindow, setFillsWindow] = useState(false);
  useEffect(() => {
    if (!fillsWindow) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setFillsWindow(false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [fillsWindow]);
  const toggle = () => {
    if (fillsWindow) return setFillsWindow(false);
    if (document.fullscreenElement) return void document.exitFullscreen();
    if (!document.fullscreenEnabled) return setFillsWindow(true);
    // A browser may also refuse it.
    element.current?.requestFullscreen().catch(() => setFillsWindow(true));
  };
  return { fillsWindow, toggle };
}
