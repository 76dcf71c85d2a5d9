import type { Box, Canvas } from './canvas.ts';
import type { Drawing } from './drawing.ts';
import { widthOf } from './svg-text.ts';

const size = 12;
const height = 22;
const longest = 160;

/** What the colors mean, in one line. @param omitted series that are not drawn @returns what is left below it */
export function drawLegend(
  canvas: Canvas,
  box: Box,
  series: Drawing['table']['series'],
  colorOf: Drawing['colorOf'],
  omitted = 0,
): Box {
  let x = box.x;
  for (const [index, { label }] of series.entries()) {
    const width = Math.min(longest, widthOf(label, size) + 4);
    const isLast = index === series.length - 1 && omitted === 0;
    if (x + 14 + width + (isLast ? 0 : 50) > box.x + box.width) {
      return below(canvas, box, x, series.length - index + omitted);
    }
    canvas.dot(x + 4, box.y + 8, 4, colorOf(index));
    canvas.text(x + 14, box.y + 12, label, { size, color: 'muted', within: width });
    x += 14 + width + 16;
  }
  return below(canvas, box, x, omitted);
}

/** What is left below a legend, which ends with how many series it has no room for. */
function below(canvas: Canvas, box: Box, x: number, missing: number): Box {
  const style = { size, color: 'muted', within: 80 } as const;
  if (missing > 0) canvas.text(x, box.y + 12, `and ${missing} more`, style);
  return { ...box, y: box.y + height, height: box.height - height };
}
