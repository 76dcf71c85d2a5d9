import type { Box, Canvas } from './canvas.ts';
import type { Drawing } from './drawing.ts';
import { bucketLabel, groupLabel, noValue } from './value-format.ts';

const row = 26;
const size = 12;
const column = 96;

/** Every name with its values: charts of type table, and answers that a type can't draw. */
export function drawTable(canvas: Canvas, box: Box, { table, format }: Drawing): void {
  const { kind, names, series, dimension, isCut } = table;
  const columns = series.slice(0, Math.max(1, Math.floor((box.width * 0.6) / column)));
  const right = (index: number): number =>
    box.x + box.width - (columns.length - 1 - index) * column;
  const left = box.width - columns.length * column - 8;
  const head = { size, color: 'muted' } as const;
  canvas.text(box.x, box.y + 14, kind === 'time' ? 'Time' : dimension, { ...head, within: left });
  for (const [index, { label }] of columns.entries()) {
    const style = { ...head, within: column - 10, anchor: 'end' } as const;
    canvas.text(right(index), box.y + 14, label, style);
  }
  const fits = Math.max(1, Math.floor((box.height - row) / row));
  const shown = names.length > fits ? names.slice(0, Math.max(1, fits - 1)) : names;
  for (const [index, name] of shown.entries()) {
    const y = box.y + (index + 1) * row;
    canvas.line([box.x, y - 4], [box.x + box.width, y - 4], 'line');
    const label = kind === 'time' ? bucketLabel(name) : groupLabel(name, dimension);
    canvas.text(box.x, y + 14, label, { size, color: 'ink', within: left });
    for (const [place, { values }] of columns.entries()) {
      const value = values[index] ?? null;
      const text = value === null ? noValue : format.full(value);
      const style = { size, color: 'ink', within: column - 10, anchor: 'end' } as const;
      canvas.text(right(place), y + 14, text, style);
    }
  }
  if (shown.length < names.length) {
    const rest = `and ${isCut ? 'at least ' : ''}${names.length - shown.length} more`;
    const y = box.y + (shown.length + 1) * row + 14;
    canvas.text(box.x, y, rest, { ...head, within: box.width });
  }
}
