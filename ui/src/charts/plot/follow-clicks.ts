import type uPlot from 'uplot';

/** A drag is wider than the hand of somebody who clicks moves, in pixels. */
export const leastDrag = 8;

/** Reports the bucket of a click. A finger reads the values first, so a touch selects nothing. */
export function followClicks(
  plot: uPlot,
  bucketAt: (left: number) => number,
  onClick: (bucket: number) => void,
): void {
  const { over } = plot;
  let began: PointerEvent | null = null;
  over.addEventListener('pointerdown', (event) => {
    began = event;
  });
  over.addEventListener('click', ({ clientX, clientY, detail }) => {
    if (!began || began.pointerType === 'touch') return;
    const moved = Math.hypot(clientX - began.clientX, clientY - began.clientY);
    // The second of a double click would be on what the first one opened.
    if (moved >= leastDrag || detail > 1) return;
    onClick(bucketAt(clientX - over.getBoundingClientRect().left));
  });
}
