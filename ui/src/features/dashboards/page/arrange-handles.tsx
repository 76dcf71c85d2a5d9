import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { t } from '../../../words/words.ts';
import type { Step } from './arrange.ts';

/** How a chart is changed by its handles. */
export type Change = 'move' | 'resize';

interface ArrangeHandlesProps {
  name: string;
  /** The chart's width in columns, from which a column's width is computed. */
  width: number;
  /** How far it is dragged, in columns and rows; null if it isn't any more. */
  onDrag: (change: Change, step: Step | null) => void;
  onDrop: (change: Change, step: Step) => void;
  /** An arrow key. */
  onStep: (change: Change, step: Step) => void;
  /** The keyboard is elsewhere. */
  onLeave: () => void;
}

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
export function ArrangeHandles({ name, ...events }: ArrangeHandlesProps) {
  return (
    <>
      <Handle
        {...events}
        change="move"
        label={t`Move ${name}`}
        hint={t`Drag to move, or use the arrow keys`}
        className="inset-0 z-10 cursor-move rounded-xl border-2 border-dashed border-accent/60"
      />
      <Handle
        {...events}
        change="resize"
        label={t`Resize ${name}`}
        hint={t`Drag to resize, or use the arrow keys`}
        className="right-0 bottom-0 z-20 size-6 cursor-nwse-resize rounded-br-xl border-r-4 border-b-4 border-accent"
      />
    </>
  );
}

interface HandleProps extends Omit<ArrangeHandlesProps, 'name'> {
  change: Change;
  label: string;
  hint: string;
  className: string;
}

/** Shows a card where it is dragged to, in pixels. */
const follow: Record<Change, (card: HTMLElement, across: number, down: number) => void> = {
  move: ({ style }, across, down) => {
    style.transform = `translate(${across}px, ${down}px)`;
    style.zIndex = '30';
  },
  resize: ({ style }, across, down) => {
    style.width = `calc(100% + ${across}px)`;
    style.height = `calc(100% + ${down}px)`;
    style.zIndex = '30';
  },
};

interface Drag {
  readonly x: number;
  readonly y: number;
  /** In pixels. */
  readonly column: number;
  readonly step: Step;
}

const cardOf = (handle: HTMLElement) => handle.closest<HTMLElement>('[data-arranged]');

function Handle(props: HandleProps) {
  const { change, label, hint, className, width, onDrag, onDrop, onStep, onLeave } = props;
  const drag = useRef<Drag | null>(null);
  const end = (handle: HTMLElement): Drag | null => {
    const ended = drag.current;
    drag.current = null;
    cardOf(handle)?.removeAttribute('style');
    return ended;
  };
  const cancel = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    if (end(currentTarget)) onDrag(change, null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') cancel(event);
    const step = steps[event.key];
    if (!step || drag.current || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onStep(change, step);
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    const card = cardOf(event.currentTarget)?.getBoundingClientRect();
    if (!card || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const column = (card.width + gap) / Math.min(width, columns);
    drag.current = { x: event.clientX, y: event.clientY, column, step: [0, 0] };
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    const from = drag.current;
    const card = cardOf(event.currentTarget);
    if (!from || !card) return;
    const [across, down] = [event.clientX - from.x, event.clientY - from.y];
    follow[change](card, across, down);
    const step: Step = [Math.round(across / from.column), Math.round(down / rowHeight)];
    if (step[0] === from.step[0] && step[1] === from.step[1]) return;
    drag.current = { ...from, step };
    onDrag(change, step);
  };
  const onPointerUp = (event: PointerEvent<HTMLButtonElement>) => {
    const from = end(event.currentTarget);
    if (from) onDrop(change, from.step);
  };
  return (
    <button
      type="button"
      aria-label={label}
      title={hint}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={cancel}
      className={`absolute touch-none ${className}`}
    />
  );
}
