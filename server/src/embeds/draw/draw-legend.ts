import type { Box, Canvas } from './canvas.ts';
import type { Drawing } from './drawing.ts';
import { widthOf } from './svg-text.ts';

const size = 12;
const height = 22;
const longest = 160;

/** What the colors mean, in one line. @returns what is left below it */
export function drawLegend(
  canvas: Canvas,
  box: Box,
  series: Drawing['table']['series'],
  colorOf: Drawing['colorOf'],
): Box {
  let x = box.x;
  for (const [index, { label }] of series.entries()) {
    const width = Math.min(longest, widthOf(label, size) + 4);
    const isLast = index === series.length - 1;
    if (x + 14 + width + (isLast ? 0 : 50) > box.x + box.width) {
      const rest = `and ${series.length - index} more`;
      canvas.text(x, box.y + 12, rest, { size, color: 'muted', within: 80 });
      break;
    }
    canvas.dot(x + 4, box.y + 8, 4, colorOf(index));
    canvas.text(x + 14, box.y + 12, label, { size, color: 'muted', within: width });
    x += 14 + width + 16;
  }
  return { ...box, y: box.y + height, height: box.height - height };
}
