import type { Box, Canvas } from './canvas.ts';
import { drawTable } from './draw-grid.ts';
import type { DrawnSeries } from './drawn-chart.ts';
import type { Drawing } from './drawing.ts';
import { scaleOf } from './scale.ts';
import { widthOf } from './svg-text.ts';
import { bucketLabel, groupLabel, valueFormat } from './value-format.ts';

const size = 11;

/** Each name as a point: the first output across, the second up, a third as its size. */
export function drawScatter(canvas: Canvas, box: Box, drawing: Drawing): void {
  const { chart, table, colorOf } = drawing;
  const { kind, names, dimension } = table;
  const [across, up, large] = table.series;
  if (!across || !up) return drawTable(canvas, box, drawing);
  const unitOf = ({ unit }: DrawnSeries) => unit ?? chart.options.unit;
  const formatOf = (series: DrawnSeries) => valueFormat({ ...chart.options, unit: unitOf(series) });
  const points = names.flatMap((name, index) => {
    const [x, y] = [across.values[index] ?? null, up.values[index] ?? null];
    return x === null || y === null ? [] : [{ name, x, y, size: large?.values[index] ?? null }];
  });
  const scale = (values: readonly number[], series: DrawnSeries, labels: number) =>
    scaleOf(values, { min: null, max: null, isLogarithmic: false, unit: unitOf(series), labels });
  const xs = scale(
    points.map(({ x }) => x),
    across,
    Math.max(2, Math.floor(box.width / 110)),
  );
  const ys = scale(
    points.map(({ y }) => y),
    up,
    Math.max(2, Math.floor(box.height / 56)),
  );
  const yLabels = ys.ticks.map((tick) => formatOf(up).onAxis(tick));
  const left = Math.max(...yLabels.map((label) => widthOf(label, size)), 12) + 8;
  const plot = {
    x: box.x + left,
    y: box.y + 22,
    width: box.width - left - 8,
    height: box.height - 58,
  };
  const label = { size, color: 'muted', within: box.width } as const;
  canvas.text(box.x, box.y + 10, `↑ ${up.label}`, label);
  const end = { ...label, anchor: 'end' } as const;
  canvas.text(box.x + box.width, box.y + box.height - 2, across.label, end);
  const placeOf = (x: number): number => plot.x + plot.width * xs.of(x);
  const heightOf = (y: number): number => plot.y + plot.height * (1 - ys.of(y));
  for (const [index, tick] of ys.ticks.entries()) {
    const y = heightOf(tick);
    canvas.line([plot.x, y], [plot.x + plot.width, y], 'line');
    canvas.text(plot.x - 8, y + 4, yLabels[index] ?? '', { ...end, within: left });
  }
  for (const tick of xs.ticks) {
    const x = placeOf(tick);
    canvas.line([x, plot.y], [x, plot.y + plot.height], 'line');
    const style = { size, color: 'muted', within: 80, anchor: 'middle' } as const;
    canvas.text(x, plot.y + plot.height + 15, formatOf(across).onAxis(tick), style);
  }
  const largest = Math.max(0, ...points.map((point) => point.size ?? 0));
  for (const { name, x, y, size: amount } of points) {
    const radius =
      amount === null || largest === 0 ? 5 : 3 + 11 * Math.sqrt(Math.max(0, amount) / largest);
    const named = kind === 'time' ? bucketLabel(name) : groupLabel(name, dimension);
    const tip = `${named} · ${across.label}: ${formatOf(across).full(x)} · ${up.label}: ${formatOf(up).full(y)}`;
    canvas.bubble([placeOf(x), heightOf(y)], radius, colorOf(0), tip);
  }
}
