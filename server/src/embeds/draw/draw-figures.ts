import type { Box, Canvas } from './canvas.ts';
import type { Drawing } from './drawing.ts';
import { noValue } from './value-format.ts';

const mostInRow = 4;
/** Pixels of a row. */
const leastHeight = 56;

/** Single values, each compared with the previous period, as many as fit. */
export function drawFigures(canvas: Canvas, box: Box, drawing: Drawing): void {
  const { chart, table, before, format } = drawing;
  const inRow = Math.min(mostInRow, Math.max(1, table.series.length));
  const mostRows = Math.max(1, Math.floor(box.height / leastHeight));
  const shown = table.series.slice(0, inRow * mostRows);
  const height = box.height / Math.ceil(shown.length / inRow);
  const width = box.width / inRow;
  const size = Math.min(40, height * 0.5, Math.max(22, width / 6));
  for (const [index, { label, values }] of shown.entries()) {
    const value = values[0] ?? null;
    const x = box.x + (index % inRow) * width;
    const middle = box.y + (Math.floor(index / inRow) + 0.5) * height;
    const text = value === null ? noValue : format.short(value);
    if (shown.length > 1) {
      canvas.text(x, middle - size * 0.55, label, { size: 12, color: 'muted', within: width - 12 });
    }
    const y = middle + size * 0.4;
    const earlier = before?.series[index]?.values[0] ?? null;
    canvas.text(x, y, text, {
      ...{ size, color: 'ink', within: width, isBold: true },
      behind: changeOf(value, earlier, chart.isBetterLow),
    });
  }
}

function changeOf(value: number | null, before: number | null, isBetterLow: boolean) {
  if (value === null || before === null || before === 0) return null;
  const percent = Math.round((Math.abs(value - before) / Math.abs(before)) * 100);
  if (percent === 0) return { text: '0%', color: 'muted' } as const;
  const color = value < before === isBetterLow ? 'good' : 'bad';
  return { text: `${value < before ? '↓' : '↑'} ${percent}%`, color } as const;
}
