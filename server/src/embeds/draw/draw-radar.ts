import { at, type Box, type Canvas } from './canvas.ts';
import { drawTable } from './draw-grid.ts';
import { drawLegend } from './draw-legend.ts';
import type { Drawing } from './drawing.ts';
import { groupLabel } from './value-format.ts';

const size = 11;
const most = { axes: 12, series: 8 };
const leastAxes = 3;

/** Series as shapes over axes around a center; fewer than three axes have no shape and are a table. */
export function drawRadar(canvas: Canvas, box: Box, drawing: Drawing): void {
  const { table, chart, format, colorOf } = drawing;
  const { labels, shapes } = axesOf(table);
  if (labels.length < leastAxes) return drawTable(canvas, box, drawing);
  const hasLegend = table.kind !== 'scalar' && shapes.length > 1;
  const inner = hasLegend ? drawLegend(canvas, box, table.series, colorOf) : box;
  const radius = Math.max(10, Math.min(inner.height / 2 - 22, inner.width / 2 - 90));
  const center = [inner.x + inner.width / 2, inner.y + inner.height / 2] as const;
  const placeOf = (axis: number, distance: number): readonly [number, number] => {
    const angle = (axis / labels.length) * 2 * Math.PI - Math.PI / 2;
    return [center[0] + Math.cos(angle) * distance, center[1] + Math.sin(angle) * distance];
  };
  const pathOf = (parts: readonly number[]): string =>
    `M${parts.map((part, axis) => at(placeOf(axis, part * radius))).join('L')}Z`;
  for (const part of [0.25, 0.5, 0.75, 1]) canvas.path(pathOf(labels.map(() => part)), 'line', 1);
  const largest = Math.max(0, chart.options.axis?.max ?? Math.max(0, ...shapes.flat()));
  for (const [index, values] of shapes.entries()) {
    const parts = values.map((value) =>
      largest > 0 ? Math.min(1, Math.max(0, value) / largest) : 0,
    );
    canvas.area(pathOf(parts), colorOf(index), 0.14);
    canvas.path(pathOf(parts), colorOf(index), 1.75);
  }
  for (const [axis, label] of labels.entries()) {
    canvas.line(center, placeOf(axis, radius), 'line');
    const [x, y] = placeOf(axis, radius + 12);
    const isMiddle = Math.abs(x - center[0]) < 5;
    const anchor = isMiddle ? 'middle' : x < center[0] ? 'end' : null;
    canvas.text(x, y + 4, label, {
      size,
      color: 'muted',
      within: isMiddle ? 160 : Math.max(30, inner.width / 2 - Math.abs(x - center[0])),
      ...(anchor && { anchor }),
    });
  }
  const scale = { size: 10, color: 'muted', within: 60 } as const;
  canvas.text(center[0] + 4, center[1] - radius + 12, format.short(largest), scale);
}

/** Axes are the groups of an answer, or its outputs where it has single values. */
function axesOf({ kind, names, series, dimension }: Drawing['table']): {
  readonly labels: readonly string[];
  readonly shapes: readonly (readonly number[])[];
} {
  if (kind === 'scalar') {
    const shown = series.slice(0, most.axes);
    return {
      labels: shown.map(({ label }) => label),
      shapes: [shown.map(({ values }) => values[0] ?? 0)],
    };
  }
  const shown = names.slice(0, most.axes);
  return {
    labels: shown.map((name) => groupLabel(name, dimension)),
    shapes: series
      .slice(0, most.series)
      .map(({ values }) => shown.map((_, axis) => values[axis] ?? 0)),
  };
}
