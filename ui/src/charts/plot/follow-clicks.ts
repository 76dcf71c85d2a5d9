import type uPlot from 'uplot';

/** A drag is wider than the hand of somebody who clicks moves, in pixels. */
export const leastDrag = 8;

/** Selects the bucket of a click. A finger reads the values first, so a touch selects nothing. */
export function followClicks(plot: uPlot, onSelect: (first: number, last: number) => void): void {
  const { over } = plot;
  over.style.cursor = 'pointer';
  // Not a number: no click can be near it.
  let began = NaN;
  over.addEventListener('pointerdown', ({ pointerType, clientX }) => {
    began = pointerType === 'touch' ? NaN : clientX;
  });
  over.addEventListener('click', ({ clientX, detail, offsetX }) => {
    const bucket = plot.posToIdx(offsetX);
    // The second of a double click would be on what the first one opened.
    if (Math.abs(clientX - began) < leastDrag && detail < 2) onSelect(bucket, bucket);
  });
}
