import type uPlot from 'uplot';
import { durationSteps } from '../duration-steps.ts';
import { wallTimeOf } from './bucket-label.ts';

/** The font of an element's text in the size of labels; a canvas doesn't inherit it. */
export function labelFont(element: HTMLElement): string {
  return `11px ${getComputedStyle(element).fontFamily}`;
}

interface NameAxis {
  readonly names: readonly string[];
  readonly nameFormat: (name: string) => string;
  readonly color: string;
  readonly font: string;
  readonly size: number;
  /** The width of a label, in pixels. */
  readonly labelWidth: number;
}

/** The axis of buckets: as many labels as fit, at even distances. */
export function nameAxis({
  names,
  nameFormat,
  color,
  font,
  size,
  labelWidth,
}: NameAxis): uPlot.Axis {
  return {
    stroke: color,
    font,
    grid: { show: false },
    ticks: { show: false },
    // The first label is below the lowest value.
    gap: 9,
    size,
    splits: (plot) => {
      const ends = names
        .slice(-1)
        .concat(names[0] ?? [])
        .map(nameFormat);
      return labelSplits(names, plot.width, Math.max(labelWidth, widthOfLabels(plot, ends, font)));
    },
    values: (_plot, splits) => splits.map((at) => nameFormat(names[at] ?? '')),
  };
}

interface ValueAxis {
  readonly color: string;
  readonly font: string;
  readonly gridColor: string;
  readonly format: (value: number, axis: readonly number[]) => string;
  readonly size: uPlot.Axis['size'];
  /** Whether its values are milliseconds. */
  readonly inMs: boolean;
}

/** Distances of labels in milliseconds; below a second, 1, 2 or 5 times a power of ten. */
const msSteps = [0.001, 0.01, 0.1, 1, 10, 100]
  .flatMap((power) => [1, 2, 5].map((factor) => factor * power))
  .concat(durationSteps);

/** The axis of values; `format` may return an empty text for no label. */
export function valueAxis({ color, font, gridColor, format, size, inMs }: ValueAxis): uPlot.Axis {
  return {
    stroke: color,
    font,
    grid: {
      stroke: gridColor,
      width: 1,
      // A line without a label looks like a fault.
      filter: (_plot, splits) => splits.map((value) => (format(value, splits) ? value : null)),
    },
    ticks: { show: false },
    ...(size !== undefined && { size }),
    ...(inMs && { incrs: msSteps }),
    values: (_plot, splits) => {
      const shown = splits.filter((value) => Number.isFinite(value));
      return splits.map((value) => (Number.isFinite(value) ? format(value, shown) : ''));
    },
  };
}

/** As wide as the widest label of an axis needs, and half a date below the first value. */
export function widthOfLabels(plot: uPlot, values: string[] | null, font: string): number {
  plot.ctx.save();
  plot.ctx.font = font;
  const widths = (values ?? []).map((text) => plot.ctx.measureText(text).width);
  plot.ctx.restore();
  return Math.ceil(Math.max(22, ...widths)) + 14;
}

/** Places for labels: as many as fit, at even distances. Those of buckets within days begin at midnight, or would. */
export function labelSplits(names: readonly string[], width: number, labelWidth: number): number[] {
  const count = names.length;
  let step = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / labelWidth))));
  let first = 0;
  const [start = '', next = ''] = names;
  // Days and groups have no time.
  const length = next.length === 19 ? wallTimeOf(next) - wallTimeOf(start) : oneDay;
  const perDay = oneDay / length;
  // The same hour twice in a row has no length.
  if (length > 0 && perDay > 1) {
    while (step < perDay && perDay % step !== 0) step += 1;
    if (step > perDay) step = Math.ceil(step / perDay) * perDay;
    first = (perDay - (wallTimeOf(start) % oneDay) / length) % Math.min(step, perDay);
    // Too few for one that is round.
    if (first >= count) first = 0;
  }
  return Array.from({ length: Math.ceil((count - first) / step) }, (_, at) => first + at * step);
}

const oneDay = 86_400_000;
