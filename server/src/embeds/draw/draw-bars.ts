import { at, type Box, type Canvas, px } from './canvas.ts';
import type { Color } from './paint.ts';

interface BarsStyle {
  readonly placeOf: (index: number) => number;
  /** Pixels from one bucket to the next. */
  readonly step: number;
  /** Where bars begin. */
  readonly zero: number;
  readonly color: Color;
  /** Which of the series it is, and how many are side by side; 1 if they stand on each other. */
  readonly index: number;
  readonly beside: number;
  readonly isStacked: boolean;
}

/** Bars narrower than this have no round corners and are one shape, pixels. */
const narrow = 4;

/** The bars of a series. @param heights pixels; null is no bar */
export function drawBars(
  canvas: Canvas,
  heights: readonly (number | null)[],
  style: BarsStyle,
): void {
  const { placeOf, step, zero, color, index, beside, isStacked } = style;
  const width = (step * 0.76) / beside;
  const start = -step * 0.38 + (isStacked ? 0 : index * width);
  const bars = heights.flatMap((y, place): Box[] => {
    if (y === null) return [];
    const x = placeOf(place) + start;
    return [{ x, y: Math.min(y, zero), width: width * 0.96, height: Math.abs(zero - y) }];
  });
  if (!isStacked && width >= narrow) {
    for (const bar of bars) canvas.rectangle(bar, color, 2);
    return;
  }
  const path = bars.map(({ x, y, width: wide, height }) => {
    return `M${at([x, y])}h${px(wide)}v${px(height)}h${px(-wide)}Z`;
  });
  canvas.area(path.join(''), color, 1);
}
