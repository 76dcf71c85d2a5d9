import type { AnswerSeries } from './answer.ts';
import type { ChartAppearance, ChartOptions } from './chart-definition.ts';
import { colorAt } from './palette.ts';
import { logarithmicRange } from './plot/logarithmic-range.ts';
import type { PlotAppearance } from './plot/plot-line.ts';
import { stack } from './plot/stack.ts';

const numberOf = (value: number | string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

/** How lines, areas and bars of a chart are drawn. */
export function plotAppearance(
  kind: PlotAppearance['kind'],
  stacked: boolean,
  { axis, smooth, unit }: ChartOptions,
): PlotAppearance {
  const [min, max] = [numberOf(axis?.min), numberOf(axis?.max)];
  return {
    ...{ kind, min, max },
    stacked: stacked ? stack : null,
    smooth: smooth === true,
    logarithmic: axis?.logarithmic === true ? logarithmicRange(min, max) : null,
    inMs: unit === 'ms',
  };
}

/** The color of a chart's series: the chart's, its output's, the project's, then the palette's. */
export function seriesColor(
  series: AnswerSeries,
  index: number,
  appearance: ChartAppearance,
): string {
  const { colors } = appearance.options;
  if (colors && colors.length > 0) return colorAt(index, colors);
  return series.color ?? colorAt(index, appearance.preferred);
}
