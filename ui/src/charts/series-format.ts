import type { AnswerSeries } from './answer.ts';
import type { ChartAppearance } from './chart-definition.ts';
import { valueFormat, type ValueFormat } from './value-format.ts';

type SeriesUnit = Pick<AnswerSeries, 'unit'>;

/** The unit of a series; null or empty for none. */
export function seriesUnit(
  { unit }: SeriesUnit,
  { type, options }: ChartAppearance,
): string | null {
  return type === 'scatter' ? (unit ?? options.unit) : options.unit;
}

/**
 * How the values of a series are written. Only in a scatter, whose series have an axis each, they have the unit of their
 * output; where that isn't known, and in other charts, the unit of the chart.
 */
export function seriesFormat(series: SeriesUnit, appearance: ChartAppearance): ValueFormat {
  return valueFormat({ ...appearance.options, unit: seriesUnit(series, appearance) });
}
