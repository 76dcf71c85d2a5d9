import { useReactFlow } from '@xyflow/react';
import type { KeyboardEvent } from 'react';
import { wholeFlow } from './layout.ts';

const step = 80;
const pans: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};

/** Zooms with plus, minus and zero, and pans with Shift and the arrow keys. */
export function useViewKeys(): (event: KeyboardEvent) => void {
  const { zoomIn, zoomOut, fitView, getViewport, setViewport } = useReactFlow();
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pan = event.shiftKey ? pans[event.key] : undefined;
    if (pan) {
      const { x, y, zoom } = getViewport();
      void setViewport({ x: x + pan[0], y: y + pan[1], zoom });
    } else if (event.key === '+' || event.key === '=') void zoomIn();
    else if (event.key === '-') void zoomOut();
    else if (event.key === '0') void fitView(wholeFlow);
    else return;
    event.preventDefault();
  };
}
