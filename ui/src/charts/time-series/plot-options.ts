import type uPlot from 'uplot';
import { canvasColor } from '../plot/canvas-color.ts';
import { nameAxis, valueAxis } from '../plot/plot-axes.ts';
import { bucketLabel } from './bucket-label.ts';

/** One line of a chart over time. */
export interface Line {
  readonly label: string;
  readonly values: readonly number[];
  /** CSS variable of the line's color. */
  readonly color: string;
}

interface PlotInput {
  element: HTMLElement;
  names: readonly string[];
  byHour: boolean;
  lines: readonly Line[];
  axisFormat: (value: number) => string;
  onPoint: (index: number | null) => void;
}

/** How a time series is drawn, in the colors of the page as it stands. */
export function plotOptions(input: PlotInput): uPlot.Options {
  const { element, names, byHour, lines, axisFormat, onPoint } = input;
  const colorOf = (variable: string) => canvasColor(element, `var(${variable})`);
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    legend: { show: false },
    cursor: { y: false, points: { size: 7 } },
    scales: {
      x: { time: false },
      y: { range: (_plot, _low, high) => [0, Math.max(4, high * 1.1)] },
    },
    axes: [
      nameAxis({
        names,
        nameFormat: (name) => bucketLabel(name, byHour),
        color: colorOf('--muted'),
        size: 28,
        labelWidth: 64,
      }),
      valueAxis({
        color: colorOf('--muted'),
        gridColor: colorOf('--line'),
        format: (value) => (Number.isInteger(value) ? axisFormat(value) : ''),
        size: 48,
      }),
    ],
    series: [
      {},
      ...lines.map((line) => ({
        label: line.label,
        stroke: colorOf(line.color),
        width: 2,
        fill: `${colorOf(line.color)}18`,
        points: { show: names.length === 1 },
      })),
    ],
    hooks: { setCursor: [(plot) => onPoint(plot.cursor.idx ?? null)] },
  };
}
