import type uPlot from 'uplot';
import { untilTouchedElsewhere } from '../pointed/until-touched-elsewhere.ts';

/**
 * A finger on a plot, or moving across it, shows the values there until it touches something else. Browsers send the
 * events of a mouse after a touch, and may let it leave at once.
 */
export function touchCursor(): uPlot.Plugin {
  let isTouched = false;
  const ended = new AbortController();
  const follow = (plot: uPlot) => {
    const { over } = plot;
    // Up and down still scroll the page.
    over.style.touchAction = 'pan-y pinch-zoom';
    const point = ({ pointerType, clientX }: PointerEvent) => {
      isTouched = pointerType === 'touch';
      if (!isTouched) return;
      const { left, width } = over.getBoundingClientRect();
      plot.setCursor({ left: Math.max(0, Math.min(width, clientX - left)), top: 0 });
      untilTouchedElsewhere(over, () => {
        if (isTouched && !ended.signal.aborted) plot.setCursor({ left: -10, top: -10 });
        isTouched = false;
      });
    };
    for (const type of ['pointermove', 'pointerup'] as const) {
      over.addEventListener(type, point, { signal: ended.signal });
    }
  };
  return {
    opts: (_plot, options) => ({
      ...options,
      cursor: {
        ...options.cursor,
        bind: {
          mouseleave: (_, __, leave) => (event) => (isTouched ? null : leave(event)),
        },
      },
    }),
    hooks: { ready: follow, destroy: () => ended.abort() },
  };
}
