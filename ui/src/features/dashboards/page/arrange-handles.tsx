import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { GridPlace } from '../dashboard-requests.ts';
import { t } from '../../../words/words.ts';

interface ArrangeHandlesProps {
  name: string;
  place: GridPlace;
  onPlace: (place: GridPlace) => void;
}

type Step = readonly [across: number, down: number];

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const columns = 12;
const gap = 16;
const rowHeight = 52 + gap;

/** Two handles over a chart that move and resize it, by pointer or with the arrow keys. */
export function ArrangeHandles({ name, place, onPlace }: ArrangeHandlesProps) {
  const move = ([across, down]: Step) =>
    onPlace({ ...place, x: place.x + across, y: place.y + down });
  const resize = ([across, down]: Step) =>
    onPlace({ ...place, w: place.w + across, h: place.h + down });
  return (
    <>
      <Handle
        label={t`Move ${name}`}
        hint={t`Drag to move, or use the arrow keys`}
        className="inset-0 z-10 cursor-move rounded-xl border-2 border-dashed border-accent/60"
        width={place.w}
        drag={slide}
        onSteps={move}
      />
      <Handle
        label={t`Resize ${name}`}
        hint={t`Drag to resize, or use the arrow keys`}
        className="right-0 bottom-0 z-20 size-6 cursor-nwse-resize rounded-br-xl border-r-4 border-b-4 border-accent"
        width={place.w}
        drag={stretch}
        onSteps={resize}
      />
    </>
  );
}

interface HandleProps {
  label: string;
  hint: string;
  className: string;
  /** The chart's width in columns, from which a column's width is computed. */
  width: number;
  /** Shows the card where it was dragged to, in pixels. */
  drag: (card: HTMLElement, across: number, down: number) => void;
  onSteps: (step: Step) => void;
}

function slide(card: HTMLElement, across: number, down: number): void {
  card.style.transform = `translate(${across}px, ${down}px)`;
  card.style.zIndex = '30';
}

function stretch(card: HTMLElement, across: number, down: number): void {
  card.style.width = `calc(100% + ${across}px)`;
  card.style.height = `calc(100% + ${down}px)`;
  card.style.zIndex = '30';
}

function Handle({ label, hint, className, width, drag, onSteps }: HandleProps) {
  const start = useRef<{ x: number; y: number; column: number } | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onSteps(step);
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    const card = event.currentTarget.closest('section')?.getBoundingClientRect();
    if (!card) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const column = (card.width + gap) / Math.min(width, columns);
    start.current = { x: event.clientX, y: event.clientY, column };
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    const from = start.current;
    if (!from) return;
    const card = event.currentTarget.closest('section');
    if (card) drag(card, event.clientX - from.x, event.clientY - from.y);
  };
  const onPointerCancel = (event: PointerEvent<HTMLButtonElement>) => {
    start.current = null;
    event.currentTarget.closest('section')?.removeAttribute('style');
  };
  const onPointerUp = (event: PointerEvent<HTMLButtonElement>) => {
    const from = start.current;
    onPointerCancel(event);
    if (!from) return;
    const across = Math.round((event.clientX - from.x) / from.column);
    const down = Math.round((event.clientY - from.y) / rowHeight);
    if (across !== 0 || down !== 0) onSteps([across, down]);
  };
  return (
    <button
      type="button"
      aria-label={label}
      title={hint}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
      className={`absolute touch-none ${className}`}
    />
  );
}
