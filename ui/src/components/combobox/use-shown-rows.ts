import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Rows above and below those in view, so that scrolling shows no gaps. */
const spare = 6;

interface ShownRows {
  readonly list: RefObject<HTMLDivElement | null>;
  /** The places of the rows to render, in order. */
  readonly places: readonly number[];
  readonly onScroll: () => void;
}

/**
 * Which of many rows of one height are rendered: those in view, and the active one, which scrolls into view when it changes.
 * @param active the place of the active row; -1 = none @param rowHeight in pixels
 */
export function useShownRows(count: number, active: number, rowHeight: number): ShownRows {
  const list = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 0 });
  const read = () => {
    if (!list.current) return;
    const { scrollTop: top, clientHeight: height } = list.current;
    setView((before) =>
      before.top === top && before.height === height ? before : { top, height },
    );
  };
  useLayoutEffect(() => {
    const shown = list.current;
    if (!shown) return;
    const top = active * rowHeight;
    const least = top + rowHeight - shown.clientHeight;
    if (active >= 0) shown.scrollTop = Math.max(Math.min(shown.scrollTop, top), least);
  }, [active, rowHeight]);
  // Before anything is painted, so that the rows in view are there from the start.
  useLayoutEffect(read);
  const first = Math.max(0, Math.floor(view.top / rowHeight) - spare);
  const last = Math.min(count - 1, Math.ceil((view.top + view.height) / rowHeight) + spare);
  const places = new Set(
    Array.from({ length: Math.max(0, last + 1 - first) }, (_, row) => first + row),
  );
  if (active >= 0) places.add(active);
  return { list, places: [...places].toSorted((one, other) => one - other), onScroll: read };
}
