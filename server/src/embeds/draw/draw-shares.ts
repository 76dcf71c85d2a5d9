import type { Box, Canvas } from './canvas.ts';
import type { Drawing } from './drawing.ts';
import { labelledValues } from './labelled-values.ts';

const row = 24;

/** Parts of a whole as a ring or a circle, with a legend of their values. */
export function drawShares(canvas: Canvas, box: Box, drawing: Drawing): void {
  const { table, chart, format, colorOf } = drawing;
  const values = labelledValues(table);
  const total = values.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const size = Math.min(box.height, box.width * 0.42);
  const radius = size / 2;
  const center = [box.x + radius, box.y + box.height / 2] as const;
  const width = chart.type === 'pie' ? radius : radius * 0.36;
  const middle = radius - width / 2;
  const length = 2 * Math.PI * middle;
  canvas.ring(center, middle, 'raised', width, '');
  let start = 0;
  for (const [index, { label, value }] of values.entries()) {
    const share = total === 0 ? 0 : Math.max(0, value) / total;
    const dash = Math.max(0, share * length - (share < 1 ? 1.5 : 0)).toFixed(1);
    const more =
      ` stroke-dasharray="${dash} ${length.toFixed(1)}"` +
      ` transform="rotate(${(start * 360 - 90).toFixed(2)} ${center.map((at) => at.toFixed(1)).join(' ')})"`;
    const tip = `${label}: ${format.full(value)}`;
    if (share > 0) canvas.ring(center, middle, colorOf(index), width, more, tip);
    start += share;
  }
  drawValues(
    canvas,
    { ...box, x: box.x + size + 24, width: box.width - size - 24 },
    drawing,
    total,
  );
}

function drawValues(canvas: Canvas, box: Box, drawing: Drawing, total: number): void {
  const { table, format, colorOf } = drawing;
  const all = labelledValues(table);
  const fits = Math.max(1, Math.floor(box.height / row));
  const shown = all.length > fits ? all.slice(0, Math.max(1, fits - 1)) : all;
  const top = box.y + (box.height - Math.min(fits, all.length) * row) / 2;
  const style = { size: 12, color: 'ink' } as const;
  for (const [index, { label, value }] of shown.entries()) {
    const y = top + index * row + 15;
    const share = total === 0 ? 0 : Math.round((Math.max(0, value) / total) * 100);
    const right = box.x + box.width;
    canvas.dot(box.x + 4, y - 4, 4, colorOf(index));
    canvas.text(box.x + 16, y, label, { ...style, within: box.width - 120 });
    canvas.text(right - 44, y, format.short(value), { ...style, within: 70, anchor: 'end' });
    canvas.text(right, y, `${share} %`, { ...style, color: 'muted', within: 44, anchor: 'end' });
  }
  if (shown.length < all.length) {
    const y = top + shown.length * row + 15;
    const rest = `and ${all.length - shown.length} more`;
    canvas.text(box.x + 16, y, rest, { ...style, color: 'muted', within: box.width });
  }
}
