import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type uPlot from 'uplot';

interface PlotKeys {
  /** Whether the keyboard moved last, so that the values are read out. */
  readonly areInUse: boolean;
  /** For the element that takes the focus. */
  readonly keys: {
    readonly tabIndex: 0;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerMove: () => void;
    readonly onBlur: () => void;
  };
}

/** Moves the cursor of a plot: arrows, Home and End; with Shift they select buckets, which Enter picks. */
export function usePlotKeys(
  plotted: RefObject<uPlot | null>,
  count: number,
  onSelect: ((first: number, last: number) => void) | null,
): PlotKeys {
  const [areInUse, use] = useState(false);
  const start = useRef<number | null>(null);
  const leave = () => {
    plotted.current?.setCursor({ left: -10, top: -10 });
    mark(plotted.current, null);
    start.current = null;
    use(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const plot = plotted.current;
    if (!plot) return undefined;
    const at = plot.cursor.idx ?? null;
    if (key === 'Escape') return leave();
    if (key === 'Enter' && at !== null) {
      const other = start.current ?? at;
      leave();
      return onSelect?.(Math.min(at, other), Math.max(at, other));
    }
    const to = placeAfter(key, at, count);
    if (to === null) return undefined;
    event.preventDefault();
    use(true);
    const isSelecting = shiftKey && onSelect !== null && at !== null;
    start.current = isSelecting ? (start.current ?? at) : null;
    mark(plot, start.current === null ? null : [start.current, to]);
    return plot.setCursor({ left: plot.valToPos(to, 'x'), top: 0 });
  };
  const onPointerMove = () => use(false);
  return { areInUse, keys: { tabIndex: 0, onKeyDown, onPointerMove, onBlur: leave } };
}

/** Where a key leads from a bucket, or from none; null for other keys. */
export function placeAfter(key: string, at: number | null, count: number): number | null {
  const last = count - 1;
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: at === null ? last : Math.max(0, at - 1),
    ArrowRight: at === null ? 0 : Math.min(last, at + 1),
    Home: 0,
    End: last,
  };
  return count === 0 ? null : (places[key] ?? null);
}

/** Shades from one bucket to another, or nothing. */
export function mark(plot: uPlot | null, range: readonly [number, number] | null): void {
  if (!plot) return;
  const [from = 0, to = 0] = range?.map((index) => plot.valToPos(index, 'x')) ?? [];
  const height = range ? plot.over.clientHeight : 0;
  plot.setSelect({ left: Math.min(from, to), width: Math.abs(to - from), top: 0, height }, false);
}
