import { at, type Canvas } from './canvas.ts';
import type { Color } from './paint.ts';

interface LineStyle {
  readonly placeOf: (index: number) => number;
  readonly color: Color;
  /** From the bucket before it on, the line is dashed. */
  readonly running: number | null;
  /** Where the area below it ends; null for a line. */
  readonly floor: number | null;
  readonly isStacked: boolean;
}

/** A line, with the area below it if it has one. @param heights pixels; null is a gap */
export function drawLine(
  canvas: Canvas,
  heights: readonly (number | null)[],
  style: LineStyle,
): void {
  const { placeOf, color, running, floor, isStacked } = style;
  for (const part of partsOf(heights)) {
    const points = part.map(({ index, y }) => [placeOf(index), y] as const);
    const [first] = points;
    const last = points.at(-1);
    if (first === undefined || last === undefined) continue;
    if (points.length === 1) canvas.dot(first[0], first[1], 3, color);
    const path = pathOf(points);
    if (floor !== null && points.length > 1) {
      const area = `${path}L${at([last[0], floor])}L${at([first[0], floor])}Z`;
      canvas.area(area, color, isStacked ? 1 : 0.12);
    }
    const ended = points.filter((_, at) => running === null || (part[at]?.index ?? 0) < running);
    const rest = points.slice(Math.max(0, ended.length - 1));
    if (ended.length > 1) canvas.path(pathOf(ended), color, 2);
    if (ended.length < points.length && rest.length > 1) {
      canvas.path(pathOf(rest), color, 2, ' stroke-dasharray="3 4"');
    }
  }
}

const pathOf = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(at).join('L')}`;

/** Runs of values without gaps. */
function partsOf(heights: readonly (number | null)[]): { index: number; y: number }[][] {
  const parts: { index: number; y: number }[][] = [];
  for (const [index, y] of heights.entries()) {
    if (y === null) continue;
    const last = parts.at(-1);
    if (last?.at(-1)?.index === index - 1) last.push({ index, y });
    else parts.push([{ index, y }]);
  }
  return parts;
}
