import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { untilTouchedElsewhere } from './until-touched-elsewhere.ts';

/** How far an arrow key moves among the points of a drawing. */
const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const isArrow = (key: string): key is keyof typeof steps => Object.hasOwn(steps, key);

interface Pointed {
  /** The point with the tip; null if there is none. */
  readonly at: number | null;
  /** For the element under the pointer. What a finger has touched keeps its tip until something else is touched. */
  readonly follow: (placeAt: (event: PointerEvent<HTMLElement>) => number | null) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
  };
  /** Whether a click means this point: the first touch of one only shows it. */
  readonly isMeant: (at: number | null) => boolean;
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
  // The point that had the tip when a finger came down; undefined for other pointers.
  const touched = useRef<number | null>(undefined);
  const follow: Pointed['follow'] = (placeAt) => ({
    onPointerDown: ({ pointerType }) => {
      touched.current = pointerType === 'touch' ? at : undefined;
    },
    onPointerMove: (event) => point(placeAt(event)),
    onPointerUp: (event) => {
      if (event.pointerType !== 'touch') return;
      point(placeAt(event));
      untilTouchedElsewhere(event.currentTarget, () => point(null));
    },
    onPointerLeave: ({ pointerType }) => {
      if (pointerType !== 'touch') point(null);
    },
  });
  const isMeant = (place: number | null) =>
    touched.current === undefined || touched.current === place;
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
  return { at, follow, isMeant, keys: { tabIndex: 0, onKeyDown, onBlur: () => point(null) } };
}
