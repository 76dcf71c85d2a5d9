import type { Box, Canvas } from './canvas.ts';
import type { Drawing } from './drawing.ts';
import { heatGrid } from './heat-grid.ts';
import { widthOf } from './svg-text.ts';

const size = 11;
const below = 18;
/** Cells of one image: those of a year by weekday fit, and so do ten series over sixty days. */
const most = { rows: 20, columns: 60 };
/** The depth of a color in four steps, so that a cell needs no color of its own. */
const depths = [0.25, 0.5, 0.75, 1];

/** Values as the depth of a color, in rows and columns. */
export function drawHeatmap(canvas: Canvas, box: Box, { table, format, colorOf }: Drawing): void {
  const grid = heatGrid(table);
  const first = table.kind === 'time' ? Math.max(0, grid.columns.length - most.columns) : 0;
  const rows = grid.rows.slice(0, most.rows);
  const columns = grid.columns.slice(first, first + most.columns);
  const values = grid.values.map((row) => row.slice(first, first + most.columns));
  const left = Math.min(box.width * 0.3, Math.max(...rows.map((row) => widthOf(row, size))) + 10);
  const plot = { ...box, x: box.x + left, width: box.width - left, height: box.height - below };
  const [width, height] = [plot.width / columns.length, plot.height / rows.length];
  const largest = values.flat().reduce<number>((found, value) => Math.max(found, value ?? 0), 0);
  for (const [row, label] of rows.entries()) {
    const y = plot.y + row * height;
    canvas.text(plot.x - 6, y + height / 2 + 4, label, {
      size,
      color: 'muted',
      within: left,
      anchor: 'end',
    });
    for (const [column, name] of columns.entries()) {
      const value = values[row]?.[column] ?? null;
      const cell = {
        x: plot.x + column * width + 1,
        y: y + 1,
        width: Math.max(1, width - 2),
        height: Math.max(1, height - 2),
      };
      const tip = `${label}, ${name}: ${value === null ? '–' : format.full(value)}`;
      if (value === null || value <= 0) canvas.rectangle(cell, 'raised', 2, tip);
      else canvas.cell(cell, colorOf(0), depthOf(value, largest), tip);
    }
  }
  const room = Math.max(...columns.map((name) => widthOf(name, size))) + 8;
  const every = Math.max(1, Math.ceil(room / width));
  for (let column = 0; column < columns.length; column += every) {
    const x = plot.x + column * width + 1;
    const within = Math.min(every * width, plot.x + plot.width - x);
    canvas.text(x, plot.y + plot.height + 14, columns[column] ?? '', {
      size,
      color: 'muted',
      within,
    });
  }
}

const depthOf = (value: number, largest: number): number =>
  depths.find((depth) => value <= depth * largest) ?? 1;
