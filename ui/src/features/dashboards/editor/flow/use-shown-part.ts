import { useReactFlow } from '@xyflow/react';
import { useEffect, useRef, type RefObject } from 'react';
import {
  firstView,
  isInView,
  sizeOf,
  viewAround,
  type Direction,
  type Point,
  type Size,
} from './layout.ts';

interface Drawing {
  readonly canvas: RefObject<HTMLElement | null>;
  readonly places: ReadonlyMap<string, Point>;
  readonly direction: Direction;
  readonly selected: string | null;
}

/** Shows the flow at first, and what was changed later. @returns a function that shows a node */
export function useShownPart(drawing: Drawing): (id: string) => void {
  const { canvas, places, direction, selected } = drawing;
  const { setViewport, getViewport } = useReactFlow();
  const shown = useRef('');
  const center = (place: Point, box: Size) =>
    setViewport(viewAround(place, sizeOf(places), box, getViewport().zoom));

  useEffect(() => {
    const box = canvas.current?.getBoundingClientRect();
    const size = sizeOf(places);
    const layout = `${direction} ${size.width} ${size.height}`;
    if (!box || shown.current === layout) return;
    const { isAll, ...view } = firstView(size, box);
    const place = selected === null ? undefined : places.get(selected);
    // Where not all of it can be seen, the selected node is what was changed.
    if (shown.current === '' || isAll || !place) void setViewport(view);
    else void center(place, box);
    shown.current = layout;
  });

  return (id) => {
    const place = places.get(id);
    const { clientWidth: width = 0, clientHeight: height = 0 } = canvas.current ?? {};
    // The browser scrolls to what has the focus, and the library back: positions on the screen don't tell.
    if (place && !isInView(place, getViewport(), { width, height }))
      void center(place, { width, height });
  };
}
