import { at, type Box, type Canvas, px } from './canvas.ts';
import type { Drawing } from './drawing.ts';
import { drawLegend } from './draw-legend.ts';
import type { DrawnTable } from './drawn-chart.ts';
import type { Color } from './paint.ts';
import { scaleOf } from './scale.ts';
import { widthOf } from './svg-text.ts';
import { bucketLabel, groupLabel } from './value-format.ts';

const small = 11;
const below = 20;

/** Lines, areas or bars over time or over groups. */
export function drawPlot(canvas: Canvas, box: Box, drawing: Drawing): void {
  const { table, chart, format, colorOf, running } = drawing;
  const { names, series } = table;
  const { axis } = chart.options;
  const isBar = chart.type === 'bar' || chart.type === 'stackedBar';
  const isStacked =
    chart.type === 'stackedBar' || (chart.options.stacked === true && isPlane(chart));
  const lines = isStacked ? stacked(series) : series.map(({ values }) => values);
  const inner = series.length > 1 ? drawLegend(canvas, box, series, colorOf) : box;
  const scale = scaleOf(
    lines.flat().flatMap((value) => value ?? []),
    {
      min: axis?.min ?? null,
      max: axis?.max ?? null,
      isLogarithmic: axis?.logarithmic === true,
      labels: Math.max(2, Math.floor(inner.height / 48)),
    },
  );
  const labels = scale.ticks.map((tick) => format.short(tick));
  const left = Math.max(...labels.map((label) => widthOf(label, small)), 12) + 8;
  const plot = {
    x: inner.x + left,
    y: inner.y + 6,
    width: inner.width - left,
    height: inner.height - below - 6,
  };
  const heightOf = (value: number): number => plot.y + plot.height * (1 - scale.of(value));
  for (const [index, tick] of scale.ticks.entries()) {
    const y = heightOf(tick);
    canvas.line([plot.x, y], [plot.x + plot.width, y], 'line');
    canvas.text(plot.x - 8, y + 4, labels[index] ?? '', {
      size: small,
      color: 'muted',
      within: left,
      anchor: 'end',
    });
  }
  const half = isBar || names.length === 1 ? 0.5 : 0;
  const step = plot.width / Math.max(1, names.length - 1 + 2 * half);
  const placeOf = (index: number): number => plot.x + (index + half) * step;
  drawNames(canvas, plot, table, placeOf);
  const order = lines.map((values, index) => ({ values, index }));
  // Of stacked ones, the highest is drawn first, so that the others stay visible.
  for (const { values, index } of isStacked ? order.toReversed() : order) {
    const color = colorOf(index);
    if (isBar) {
      const beside = isStacked ? 1 : lines.length;
      const width = (step * 0.76) / beside;
      const start = -step * 0.38 + (isStacked ? 0 : index * width);
      const zero = heightOf(Math.max(0, axis?.min ?? 0));
      const bars = values.flatMap((value, place): Box[] => {
        if (value === null) return [];
        const y = heightOf(value);
        const x = placeOf(place) + start;
        return [{ x, y: Math.min(y, zero), width: width * 0.96, height: Math.abs(zero - y) }];
      });
      drawBars(canvas, bars, color, isStacked ? 0 : 2);
    } else {
      drawLine(
        canvas,
        values.map((value) => (value === null ? null : heightOf(value))),
        {
          placeOf,
          color,
          running,
          floor: chart.type === 'area' ? plot.y + plot.height : null,
          isStacked,
        },
      );
    }
  }
  drawTips(canvas, plot, drawing, step, placeOf);
}

const isPlane = ({ type }: Drawing['chart']): boolean => type === 'area' || type === 'bar';

/** Bars narrower than this have no round corners, and are one shape, pixels. */
const narrow = 4;

function drawBars(canvas: Canvas, bars: readonly Box[], color: Color, radius: number): void {
  if (radius > 0 && (bars[0]?.width ?? 0) >= narrow) {
    for (const bar of bars) canvas.rectangle(bar, color, radius);
    return;
  }
  const path = bars.map(({ x, y, width, height }) => {
    return `M${at([x, y])}h${px(width)}v${px(height)}h${px(-width)}Z`;
  });
  canvas.area(path.join(''), color, 1);
}

/** The sums of each series and all before it. */
function stacked(series: DrawnTable['series']): (number | null)[][] {
  const heights: number[] = [];
  return series.map(({ values }) =>
    values.map((value, index) => {
      heights[index] = (heights[index] ?? 0) + (value ?? 0);
      return heights[index];
    }),
  );
}

interface LineLook {
  readonly placeOf: (index: number) => number;
  readonly color: Color;
  /** From the bucket before it on, the line is dashed. */
  readonly running: number | null;
  /** Where the area below it ends; null for a line. */
  readonly floor: number | null;
  readonly isStacked: boolean;
}

function drawLine(canvas: Canvas, heights: readonly (number | null)[], look: LineLook): void {
  const { placeOf, color, running, floor, isStacked } = look;
  for (const part of partsOf(heights)) {
    const points = part.map(({ index, y }) => [placeOf(index), y] as const);
    const [first] = points;
    const last = points.at(-1);
    if (first === undefined || last === undefined) continue;
    if (points.length === 1) canvas.dot(first[0], first[1], 3, color);
    const path = pathOf(points);
    if (floor !== null && points.length > 1) {
      const area = `${path}L${at([last[0], floor])}L${at([first[0], floor])}Z`;
      canvas.area(area, color, isStacked ? 1 : 0.12);
    }
    const ended = points.filter((_, at) => running === null || (part[at]?.index ?? 0) < running);
    const rest = points.slice(Math.max(0, ended.length - 1));
    if (ended.length > 1) canvas.path(pathOf(ended), color, 2);
    if (ended.length < points.length && rest.length > 1) {
      canvas.path(pathOf(rest), color, 2, ' stroke-dasharray="3 4"');
    }
  }
}

const pathOf = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(at).join('L')}`;

/** Runs of values without gaps. */
function partsOf(heights: readonly (number | null)[]): { index: number; y: number }[][] {
  const parts: { index: number; y: number }[][] = [];
  for (const [index, y] of heights.entries()) {
    if (y === null) continue;
    const last = parts.at(-1);
    if (last?.at(-1)?.index === index - 1) last.push({ index, y });
    else parts.push([{ index, y }]);
  }
  return parts;
}

function drawNames(
  canvas: Canvas,
  plot: Box,
  { kind, names, dimension }: DrawnTable,
  placeOf: (index: number) => number,
): void {
  const days = new Set(names.map((name) => name.slice(0, 10))).size;
  const isByHour = (names[0]?.length ?? 0) > 10 && days <= 2;
  const labelOf = (name: string): string => {
    if (kind !== 'time') return groupLabel(name, dimension);
    return isByHour && !name.endsWith('00:00:00') ? name.slice(11, 16) : bucketLabel(name, false);
  };
  const room = 70;
  const every = Math.max(1, Math.ceil(names.length / Math.max(1, Math.floor(plot.width / room))));
  for (let index = 0; index < names.length; index += every) {
    const x = placeOf(index);
    const isLast = x > plot.x + plot.width - room / 3;
    const isFirst = x < plot.x + room / 4;
    canvas.text(isFirst ? plot.x : x, plot.y + plot.height + 15, labelOf(names[index] ?? ''), {
      size: small,
      color: 'muted',
      within: room - 6,
      ...(!isFirst && { anchor: isLast ? 'end' : 'middle' }),
    });
  }
}

/** More would be too narrow to point at, and make the page large. */
const mostTips = 120;

function drawTips(
  canvas: Canvas,
  plot: Box,
  { table, format }: Drawing,
  step: number,
  placeOf: (index: number) => number,
): void {
  const { kind, names, series, dimension } = table;
  if (!canvas.hasTips || names.length > mostTips) return;
  for (const [index, name] of names.entries()) {
    const label = kind === 'time' ? bucketLabel(name, true) : groupLabel(name, dimension);
    const values = series.flatMap(({ label: of, values: all }) => {
      const value = all[index] ?? null;
      return value === null ? [] : [`${of}: ${format.full(value)}`];
    });
    const box = { x: placeOf(index) - step / 2, y: plot.y, width: step, height: plot.height };
    canvas.tip(box, [label, ...values].join(' · '));
  }
}
