import type uPlot from 'uplot';
import { untilTouchedElsewhere } from '../pointed/until-touched-elsewhere.ts';

/**
 * A finger on a plot, or moving across it, shows the values there until something else is touched. Browsers send the
 * events of a mouse after a touch, and may let it leave at once.
 */
export function followTouch(plot: uPlot): void {
  const { over, cursor } = plot;
  const follow = ({ pointerType, offsetX }: PointerEvent) => {
    const isTouch = pointerType === 'touch';
    // While it is locked, uPlot ignores mice.
    Object.assign(cursor, { _lock: isTouch });
    if (!isTouch) return;
    plot.setCursor({ left: offsetX, top: 0 });
    untilTouchedElsewhere(over, () => plot.setCursor({ left: -10, top: -10 }));
  };
  for (const type of ['pointermove', 'pointerup'] as const) over.addEventListener(type, follow);
}
