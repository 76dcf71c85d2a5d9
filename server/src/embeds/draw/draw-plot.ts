import type { Box, Canvas } from './canvas.ts';
import { drawBars } from './draw-bars.ts';
import { drawLine } from './draw-line.ts';
import type { Drawing } from './drawing.ts';
import { drawLegend } from './draw-legend.ts';
import type { DrawnTable } from './drawn-chart.ts';
import { scaleOf } from './scale.ts';
import { isStackable } from './sums.ts';
import { widthOf } from './svg-text.ts';
import { bucketLabel, dayFormatOf, dayLabel, groupLabel } from './value-format.ts';

const small = 11;
const namesBelow = 20;

/** Lines, areas or bars over time or over groups. */
export function drawPlot(canvas: Canvas, box: Box, drawing: Drawing): void {
  const { table, chart, format, colorOf, running } = drawing;
  const { names } = table;
  const { axis } = chart.options;
  const isBar = chart.type === 'bar' || chart.type === 'stackedBar';
  const isWanted =
    chart.type === 'stackedBar' || (chart.options.stacked === true && isPlane(chart));
  const isStacked = isWanted && isStackable(table);
  // A stack without some of its series would be too low.
  const series = isStacked ? withRest(table) : table.series;
  const omitted = isStacked ? 0 : (table.rest?.count ?? 0);
  const lines = isStacked ? stacked(series) : series.map(({ values }) => values);
  const inner = series.length > 1 ? drawLegend(canvas, box, series, colorOf, omitted) : box;
  const scale = scaleOf(
    lines.flat().flatMap((value) => value ?? []),
    {
      min: axis?.min ?? null,
      max: axis?.max ?? null,
      isLogarithmic: axis?.logarithmic === true,
      unit: chart.options.unit,
      labels: Math.max(2, Math.floor(inner.height / 48)),
    },
  );
  const labels = scale.ticks.map((tick) => format.onAxis(tick));
  const left = Math.max(...labels.map((label) => widthOf(label, small)), 12) + 8;
  const plot = {
    x: inner.x + left,
    y: inner.y + 6,
    width: inner.width - left,
    height: inner.height - namesBelow - 6,
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
  const zero = heightOf(Math.max(0, axis?.min ?? 0));
  drawNames(canvas, plot, table, placeOf);
  const order = lines.map((values, index) => ({ values, index }));
  // Of stacked ones, the highest is drawn first, so that the others stay visible.
  for (const { values, index } of isStacked ? order.toReversed() : order) {
    const color = colorOf(index);
    const heights = values.map((value) => (value === null ? null : heightOf(value)));
    if (isBar) {
      const sideBySide = isStacked ? 1 : lines.length;
      drawBars(canvas, heights, {
        placeOf,
        step,
        zero,
        color,
        index,
        sideBySide,
        isStacked,
        running,
      });
    } else {
      const floor = chart.type === 'area' ? zero : null;
      drawLine(canvas, heights, { placeOf, color, running, floor, isStacked });
    }
  }
  drawTips(canvas, plot, drawing, step, placeOf);
}

const isPlane = ({ type }: Drawing['chart']): boolean => type === 'area' || type === 'bar';

/** The series, and those that are left out as one. */
function withRest({ series, rest }: DrawnTable): DrawnTable['series'] {
  if (rest === null) return series;
  const { count, values } = rest;
  return [...series, { label: `${count} more`, values, color: null, unit: null, sums: null }];
}

/** The sums of each series and all before it on the same side of zero; as in the app. */
function stacked(series: DrawnTable['series']): number[][] {
  const [above, below]: [number[], number[]] = [[], []];
  return series.map(({ values }) => {
    const isBelow = values.reduce<number>((sum, value) => sum + (value ?? 0), 0) < 0;
    return values.map((value, index) => {
      const side = (value ? value < 0 : isBelow) ? below : above;
      return (side[index] = (side[index] ?? 0) + (value ?? 0));
    });
  });
}

function drawNames(
  canvas: Canvas,
  plot: Box,
  { kind, names, dimension }: DrawnTable,
  placeOf: (index: number) => number,
): void {
  const days = new Set(names.map((name) => name.slice(0, 10))).size;
  const isByHour = (names[0]?.length ?? 0) > 10 && days <= 2;
  const dates = dayFormatOf(names);
  const labelOf = (name: string): string => {
    if (kind !== 'time') return groupLabel(name, dimension);
    return isByHour && !name.endsWith('00:00:00') ? name.slice(11, 16) : dayLabel(name, dates);
  };
  const widest = kind === 'time' ? widthOf(labelOf('2028-12-28'), small) : 0;
  const room = Math.max(70, widest + 6);
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
  const dates = dayFormatOf(names);
  for (const [index, name] of names.entries()) {
    const label = kind === 'time' ? bucketLabel(name, dates) : groupLabel(name, dimension);
    const values = series.flatMap(({ label: of, values: all }) => {
      const value = all[index] ?? null;
      return value === null ? [] : [`${of}: ${format.full(value)}`];
    });
    const box = { x: placeOf(index) - step / 2, y: plot.y, width: step, height: plot.height };
    canvas.tip(box, [label, ...values].join(' · '));
  }
}
