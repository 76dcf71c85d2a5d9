import type uPlot from 'uplot';
import { bucketLabel } from './bucket-label.ts';
import type { Line } from './line.ts';

interface PlotInput {
  element: HTMLElement;
  names: readonly string[];
  byHour: boolean;
  lines: readonly Line[];
  axisFormat: (value: number) => string;
  onPoint: (index: number | null) => void;
}

const axisFont = '11px ui-sans-serif, system-ui, sans-serif';
const widthOfLabel = 64;

/** How a time series is drawn, in the colors of the page as it stands. */
export function plotOptions(input: PlotInput): uPlot.Options {
  const { element, names, byHour, lines, axisFormat, onPoint } = input;
  const styles = getComputedStyle(element);
  const colour = (variable: string) => styles.getPropertyValue(variable).trim();
  const muted = colour('--muted');
  const grid = { stroke: colour('--line'), width: 1 };
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    cursor: { y: false, points: { size: 7 } },
    scales: {
      x: { time: false },
      y: { range: (_plot, _low, high) => [0, Math.max(4, high * 1.1)] },
    },
    axes: [
      {
        stroke: muted,
        font: axisFont,
        grid: { show: false },
        ticks: { show: false },
        size: 28,
        splits: (plot) => evenSplits(names.length, plot.width),
        values: (_plot, splits) => splits.map((index) => bucketLabel(names[index] ?? '', byHour)),
      },
      {
        stroke: muted,
        font: axisFont,
        grid,
        ticks: { show: false },
        size: 48,
        values: (_plot, splits) =>
          splits.map((value) => (Number.isInteger(value) ? axisFormat(value) : '')),
      },
    ],
    series: [
      {},
      ...lines.map((line) => ({
        label: line.label,
        stroke: colour(line.colour),
        width: 2,
        fill: `${colour(line.colour)}18`,
        points: { show: names.length === 1 },
      })),
    ],
    hooks: { setCursor: [(plot) => onPoint(plot.cursor.idx ?? null)] },
  };
}

/** Places for labels: as many as fit, at even distances. */
function evenSplits(count: number, width: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / widthOfLabel))));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}
