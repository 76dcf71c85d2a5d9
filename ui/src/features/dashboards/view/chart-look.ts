import type { PlotLook } from '../../../charts/plot/plot-line.ts';
import { colourAt } from '../../../charts/palette.ts';
import type { AnswerSeries } from '../answer-shape.ts';
import type { ChartOptions, ChartType } from '../dashboard-requests.ts';

/** What decides how a chart is drawn. */
export interface ChartLook {
  readonly type: ChartType;
  readonly options: ChartOptions;
  /** The project's own colors, for series that have none. */
  readonly preferred: readonly string[];
}

const numberOf = (value: number | string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

/** How lines, areas and bars of a chart are drawn. */
export function plotLook({ type, options }: ChartLook): PlotLook {
  const bars = type === 'bar' || type === 'stackedBar';
  return {
    kind: bars ? 'bar' : type === 'area' ? 'area' : 'line',
    stacked: type === 'stackedBar' || (type !== 'line' && options.stacked === true),
    smooth: options.smooth === true,
    min: numberOf(options.axis?.min),
    max: numberOf(options.axis?.max),
    logarithmic: options.axis?.logarithmic === true,
  };
}

/** The color of a chart's series: the chart's, its output's, the project's, then the palette's. */
export function seriesColour(series: AnswerSeries, index: number, look: ChartLook): string {
  const { colors } = look.options;
  if (colors && colors.length > 0) return colourAt(index, colors);
  return series.colour ?? colourAt(index, look.preferred);
}
