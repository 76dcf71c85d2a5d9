import uPlot from 'uplot';
import { canvasColor } from './canvas-color.ts';
import { drawMarkers } from './draw-markers.ts';
import { followClicks, leastDrag } from './follow-clicks.ts';
import { labelFont, nameAxis, valueAxis, widthOfLabels } from './plot-axes.ts';
import type { DrawnLine, PlotAppearance, PlotMarker } from './plot-line.ts';
import { followTouch } from './touch-cursor.ts';
import { mark } from './use-plot-keys.ts';

export interface PlotInput {
  readonly element: HTMLElement;
  readonly names: readonly string[];
  readonly nameFormat: (name: string) => string;
  readonly lines: readonly DrawnLine[];
  readonly markers: readonly PlotMarker[];
  readonly appearance: PlotAppearance;
  readonly axisFormat: (value: number, axis: readonly number[]) => string;
  readonly onSelect: ((first: number, last: number) => void) | null;
  readonly onPoint: (index: number | null, left: number) => void;
}

/** The options of a plot, in the current colors of the page. */
export function plotOptions(input: PlotInput): uPlot.Options {
  const { element, names, lines, appearance, axisFormat, onPoint, onSelect, markers } = input;
  const muted = canvasColor(element, 'var(--muted)');
  const line = canvasColor(element, 'var(--line)');
  const font = labelFont(element);
  const half = appearance.kind === 'bar' || names.length === 1 ? 0.5 : 0;
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    legend: { show: false },
    padding: [8, 20, 0, 0],
    cursor: {
      y: false,
      points: { show: appearance.kind !== 'bar', size: 7 },
      // Clicks of a hand that moves a little are clicks too.
      drag: { x: onSelect !== null, y: false, setScale: false, click: () => undefined },
    },
    scales: {
      x: { time: false, range: [-half, names.length - 1 + half] },
      y: {
        distr: appearance.logarithmic ? 3 : 1,
        range: (_plot, low, high) =>
          appearance.logarithmic?.(low, high) ?? rangeOf(appearance, low, high),
      },
    },
    axes: [
      nameAxis({
        names,
        nameFormat: input.nameFormat,
        color: muted,
        font,
        size: 30,
        labelWidth: 70,
      }),
      valueAxis({
        ...{ color: muted, font, gridColor: line, format: axisFormat },
        inMs: appearance.inMs && !appearance.logarithmic,
        size: (plot, values) => widthOfLabels(plot, values, font),
      }),
    ],
    series: [{}, ...lines.map((_, place) => seriesAt(input, place))],
    hooks: {
      ready: [followTouch, (plot) => onSelect && followClicks(plot, onSelect)],
      setCursor: [(plot) => onPoint(plot.cursor.idx ?? null, plot.cursor.left ?? 0)],
      ...(onSelect && { setSelect: [(plot) => selected(plot, onSelect)] }),
      draw: [(plot) => drawMarkers(plot, element, markers)],
    },
  };
}

function selected(plot: uPlot, onSelect: (first: number, last: number) => void): void {
  const { left, width } = plot.select;
  mark(plot, null);
  if (width >= leastDrag) onSelect(plot.posToIdx(left), plot.posToIdx(left + width));
}

function seriesAt({ element, names, lines, appearance }: PlotInput, place: number): uPlot.Series {
  const {
    color = 'var(--accent)',
    dashed = false,
    isRunning = false,
    key = '',
  } = lines[place] ?? {};
  const bars = appearance.kind === 'bar';
  const points = { show: names.length === 1 && (dashed || !bars), size: 7 };
  if (dashed)
    return {
      stroke: canvasColor(element, color),
      width: 1,
      dash: [5, 4],
      points,
    };
  // The part that is running is a line of its own, in the place of the rest.
  const keys = [...new Set(lines.map((line) => line.key))];
  const opacity = appearance.stacked ? 1 : bars ? (isRunning ? 0.4 : 0.85) : 0.12;
  // What is stacked covers what is behind it, so a running part is paler, but opaque.
  const fill =
    isRunning && appearance.stacked
      ? canvasColor(element, color, 0.55, canvasColor(element, 'var(--surface)'))
      : canvasColor(element, color, opacity);
  return {
    stroke: appearance.stacked ? fill : canvasColor(element, color),
    width: bars ? 0 : 2,
    ...(isRunning && !appearance.stacked && { dash: [3, 4] }),
    ...(appearance.kind !== 'line' && { fill }),
    ...(bars && {
      // On a logarithmic axis, which has no zero, bars begin at its end.
      ...(!appearance.logarithmic && { fillTo: appearance.min ?? 0 }),
      paths: barsAt(names.length, keys.length, keys.indexOf(key), appearance),
    }),
    ...(!bars && appearance.smooth && { paths: splines() }),
    points,
  };
}

const splines = (): uPlot.Series.PathBuilder => uPlot.paths.spline?.() ?? (() => null);

/** Bars of several series side by side in their bucket, or stacked at full width. */
function barsAt(count: number, series: number, place: number, appearance: PlotAppearance) {
  const beside = appearance.stacked ? 1 : series;
  const size = 0.76 / beside;
  const start = -0.38 + (appearance.stacked ? 0 : place * size);
  const places = Array.from({ length: count }, (_, index) => index + start);
  const builder = uPlot.paths.bars?.({
    radius: appearance.stacked ? 0 : 0.15,
    disp: {
      x0: { unit: 1, values: () => places },
      size: { unit: 1, values: () => places.map(() => size * 0.96) },
    },
  });
  return builder ?? (() => null);
}

function rangeOf(
  { min, max }: PlotAppearance,
  low: number | null,
  high: number | null,
): [number, number] {
  const bottom = min ?? Math.min(0, (low ?? 0) * 1.1);
  const top = max ?? ((high ?? 0) > 0 ? (high ?? 0) * 1.1 : bottom < 0 ? 0 : 4);
  return top > bottom ? [bottom, top] : [bottom, bottom + 1];
}
