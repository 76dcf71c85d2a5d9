import { at, type Box, type Canvas, px } from './canvas.ts';
import type { Color } from './paint.ts';

interface BarsStyle {
  readonly placeOf: (index: number) => number;
  /** Pixels from one bucket to the next. */
  readonly step: number;
  /** Where bars begin. */
  readonly zero: number;
  readonly color: Color;
  /** The index of the series, and how many are side by side; 1 if they are stacked. */
  readonly index: number;
  readonly sideBySide: number;
  readonly isStacked: boolean;
  /** The bucket that has not ended; null if all have. */
  readonly running: number | null;
}

/** Bars narrower than this have no round corners and are one shape, pixels. */
const narrow = 4;
/** The opacity of the bar of a bucket that has not ended. */
const pale = 0.5;

/** The bars of a series. @param heights pixels; null is no bar */
export function drawBars(
  canvas: Canvas,
  heights: readonly (number | null)[],
  style: BarsStyle,
): void {
  const { placeOf, step, zero, color, index, sideBySide, isStacked, running } = style;
  const width = (step * 0.76) / sideBySide;
  const start = -step * 0.38 + (isStacked ? 0 : index * width);
  const barAt = (y: number, place: number): Box => ({
    ...{ x: placeOf(place) + start, y: Math.min(y, zero) },
    ...{ width: width * 0.96, height: Math.abs(zero - y) },
  });
  const bars = heights.flatMap((y, place) =>
    y === null || place === running ? [] : [barAt(y, place)],
  );
  const last = running === null ? null : (heights[running] ?? null);
  if (running !== null && last !== null) {
    const path = pathOf(barAt(last, running));
    // What is stacked covers what is behind it.
    if (isStacked) canvas.area(path, { tone: 'surface' }, 1);
    canvas.area(path, color, pale);
  }
  if (!isStacked && width >= narrow) {
    for (const bar of bars) canvas.rectangle(bar, color, 2);
    return;
  }
  canvas.area(bars.map(pathOf).join(''), color, 1);
}
const pathOf = ({ x, y, width, height }: Box): string =>
  `M${at([x, y])}h${px(width)}v${px(height)}h${px(-width)}Z`;
