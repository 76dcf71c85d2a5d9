import type uPlot from 'uplot';

/**
 * A finger on a plot, or moving across it, shows the values there until something else is touched. Browsers send the
 * events of a mouse after a touch, and may let it leave at once.
 */
export function followTouch(plot: uPlot): void {
  const { over, cursor } = plot;
  const leave = ({ target }: Event) => {
    if (target !== over) plot.setCursor({ left: -10, top: -10 });
  };
  const follow = ({ pointerType, clientX }: PointerEvent) => {
    const isTouch = pointerType === 'touch';
    // While it is locked, uPlot ignores mice.
    Object.assign(cursor, { _lock: isTouch });
    if (!isTouch) return;
    plot.setCursor({ left: clientX - over.getBoundingClientRect().left, top: 0 });
    document.addEventListener('pointerdown', leave, { once: true });
  };
  for (const type of ['pointermove', 'pointerup'] as const) over.addEventListener(type, follow);
}
