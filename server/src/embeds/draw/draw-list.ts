import type { Box, Canvas } from './canvas.ts';
import type { Drawing } from './drawing.ts';
import { labelledValues } from './labelled-values.ts';
import { noValue } from './value-format.ts';
import { widthOf } from './svg-text.ts';

const row = 30;
const size = 13;

/** Values from large to small, with a bar behind each. */
export function drawList(canvas: Canvas, box: Box, { table, chart, format }: Drawing): void {
  const all = labelledValues(table);
  const fits = Math.max(1, Math.floor(box.height / row));
  const shown = all.length > fits ? all.slice(0, Math.max(1, fits - 1)) : all;
  const largest = Math.max(...shown.map(({ value }) => Math.abs(value ?? 0)), Number.MIN_VALUE);
  const css = chart.options.colors?.[0];
  for (const [index, { label, value }] of shown.entries()) {
    const y = box.y + index * row;
    const text = value === null ? noValue : format.short(value);
    if (value !== null) {
      const width = box.width * (Math.abs(value) / largest);
      const bar = { x: box.x, y, width, height: row - 4 };
      const tip = `${label}: ${format.full(value)}`;
      // Texts are on it: a color that members chose is as pale as in the app.
      if (css === undefined) canvas.rectangle(bar, 'soft', 5, tip);
      else canvas.cell(bar, { css }, 0.25, tip);
    }
    const right = widthOf(text, size) + 24;
    const base = { size, color: 'ink' } as const;
    canvas.text(box.x + 10, y + 18, label, { ...base, within: box.width - right - 20 });
    canvas.text(box.x + box.width - 10, y + 18, text, { ...base, within: right, anchor: 'end' });
  }
  if (shown.length < all.length) {
    const y = box.y + shown.length * row + 18;
    const rest = `and ${table.isCut ? 'at least ' : ''}${all.length - shown.length} more`;
    canvas.text(box.x + 10, y, rest, { size: 12, color: 'muted', within: box.width });
  }
}
