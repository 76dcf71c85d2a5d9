import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Corner {
  readonly left: number;
  readonly top: number;
}

const motion: KeyframeAnimationOptions = { duration: 150, easing: 'ease-out' };

interface Glide {
  readonly isOn: boolean;
  /** The cell that is held, which doesn't glide. */
  readonly held: string | null;
}

/**
 * Lets the cells of a grid glide to their new places, unless the reader prefers less motion. Cells are those with
 * `data-cell`.
 */
export function useGlide(grid: RefObject<HTMLElement | null>, { isOn, held }: Glide): void {
  const corners = useRef<ReadonlyMap<string, Corner>>(new Map());
  const before = useRef(held);
  useLayoutEffect(() => {
    const all = isOn ? grid.current?.querySelectorAll<HTMLElement>('[data-cell]') : null;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const next = new Map<string, Corner>();
    for (const cell of all ?? []) {
      const id = cell.dataset['cell'] ?? '';
      const to = { left: cell.offsetLeft, top: cell.offsetTop };
      next.set(id, to);
      const from = corners.current.get(id);
      const isHeld = id === held || id === before.current;
      if (!from || isStill || isHeld || (from.left === to.left && from.top === to.top)) continue;
      const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
      cell.animate([{ transform: start }, { transform: 'none' }], motion);
    }
    corners.current = next;
    before.current = held;
  });
}
