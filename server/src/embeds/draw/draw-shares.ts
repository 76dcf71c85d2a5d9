import type { Box, Canvas } from './canvas.ts';
import type { Drawing } from './drawing.ts';
import { type Color, distinctColors } from './paint.ts';
import { drawList } from './draw-list.ts';
import { partsOf } from './parts.ts';
import { sumOfLabels } from './sums.ts';
import { noValue } from './value-format.ts';

const row = 24;
const restColor: Color = { tone: 'muted' };

/** A part of a whole as it is drawn. */
interface Slice {
  readonly label: string;
  readonly value: number | null;
  readonly share: number;
  readonly isAtMost: boolean;
  readonly color: Color;
}

/** Parts of a whole as a ring or a circle, with their values; those that have no whole, such as averages, as a list. */
export function drawShares(canvas: Canvas, box: Box, drawing: Drawing): void {
  if (sumOfLabels(drawing.table) === 'none') {
    drawList(canvas, box, drawing);
    return;
  }
  const { chart, format } = drawing;
  const slices = slicesOf(drawing);
  const size = Math.min(box.height, box.width * 0.42);
  const radius = size / 2;
  const center = [box.x + radius, box.y + box.height / 2] as const;
  const width = chart.type === 'pie' ? radius : radius * 0.36;
  const middle = radius - width / 2;
  const length = 2 * Math.PI * middle;
  canvas.ring(center, middle, 'raised', width, '');
  let start = 0;
  for (const { label, value, share, color, isAtMost } of slices) {
    const dash = Math.max(0, share * length - (share < 1 ? 1.5 : 0)).toFixed(1);
    const more =
      ` stroke-dasharray="${dash} ${length.toFixed(1)}"` +
      ` transform="rotate(${(start * 360 - 90).toFixed(2)} ${center.map((at) => at.toFixed(1)).join(' ')})"`;
    const tip = `${label}: ${textOf(value, isAtMost, format.full)}`;
    if (share > 0) canvas.ring(center, middle, color, width, more, tip);
    start += share;
  }
  const legend = { ...box, x: box.x + size + 24, width: box.width - size - 24 };
  const isShared = slices.length > 1 && sumOfLabels(drawing.table) === 'atMost';
  const noteHeight = isShared && box.height >= 4 * row ? row : 0;
  drawValues(canvas, { ...legend, height: legend.height - noteHeight }, drawing, slices);
  if (noteHeight === 0) return;
  const style = { size: 11, color: 'muted', within: legend.width - 16 } as const;
  canvas.text(legend.x + 16, box.y + box.height - 6, sharesNote, style);
}

/** As in the app: the rows of distinct counts add up to more than there are. */
const sharesNote = 'Shares of the sum: some may be in several rows';

function slicesOf({ table, hasOthers, colorOf }: Drawing): readonly Slice[] {
  const parts = partsOf(table, hasOthers);
  const total = parts.reduce((sum, { value }) => sum + Math.max(0, value ?? 0), 0);
  const named = parts.filter(({ isRest }) => !isRest);
  const colors = distinctColors(named.map((_, index) => colorOf(index)));
  return parts.map(({ label, value, isAtMost }, index) => ({
    ...{ label, value, isAtMost, color: colors[index] ?? restColor },
    share: total === 0 ? 0 : Math.max(0, value ?? 0) / total,
  }));
}

function textOf(
  value: number | null,
  isAtMost: boolean,
  format: (value: number) => string,
): string {
  if (value === null) return noValue;
  return isAtMost ? `≤ ${format(value)}` : format(value);
}

function drawValues(canvas: Canvas, box: Box, { format }: Drawing, slices: readonly Slice[]): void {
  const fits = Math.max(1, Math.floor(box.height / row));
  const shown = slices.length > fits ? slices.slice(0, Math.max(1, fits - 1)) : slices;
  const top = box.y + (box.height - Math.min(fits, slices.length) * row) / 2;
  const style = { size: 12, color: 'ink' } as const;
  for (const [index, { label, value, share, color, isAtMost }] of shown.entries()) {
    const y = top + index * row + 15;
    const right = box.x + box.width;
    const text = textOf(value, isAtMost, format.short);
    const percent = value === null ? '' : `${Math.round(share * 100)}%`;
    canvas.dot(box.x + 4, y - 4, 4, color);
    canvas.text(box.x + 16, y, label, { ...style, within: box.width - 120 });
    canvas.text(right - 44, y, text, { ...style, within: 70, anchor: 'end' });
    canvas.text(right, y, percent, { ...style, color: 'muted', within: 44, anchor: 'end' });
  }
  if (shown.length < slices.length) {
    const y = top + shown.length * row + 15;
    const rest = `and ${slices.length - shown.length} more`;
    canvas.text(box.x + 16, y, rest, { ...style, color: 'muted', within: box.width });
  }
}
