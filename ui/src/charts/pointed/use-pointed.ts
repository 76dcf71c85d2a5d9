import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** How far an arrow key moves among the points of a drawing. */
const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const isArrow = (key: string): key is keyof typeof steps => Object.hasOwn(steps, key);

interface Pointed {
  /** The point with the tip; null if there is none. */
  readonly at: number | null;
  readonly point: (at: number | null) => void;
  /** For the element that takes the focus: arrows, Home and End move, Enter picks, Escape closes. */
  readonly keys: {
    readonly tabIndex: 0;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * The point of a drawing that the pointer or the keyboard is at.
 * @param perRow points of a row, if they are a grid; Up and Down move by one row
 */
export function usePointed(
  count: number,
  perRow = 1,
  onPick: ((at: number) => void) | null = null,
): Pointed {
  const [pointed, point] = useState<number | null>(null);
  const at = pointed !== null && pointed < count ? pointed : null;
  const move = (to: number) => {
    if (to >= 0 && to < count) point(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape') return point(null);
    if (key === 'Enter' && at !== null && onPick) return onPick(at);
    if (key !== 'Home' && key !== 'End' && !isArrow(key)) return undefined;
    event.preventDefault();
    if (key === 'Home') return move(0);
    if (key === 'End') return move(count - 1);
    if (at === null) return move(0);
    const [across, down] = steps[key] as [number, number];
    return move(at + across + down * perRow);
  };
  return { at, point, keys: { tabIndex: 0, onKeyDown, onBlur: () => point(null) } };
}
