import type { AnswerSeries } from './answer.ts';
import type { ChartAppearance } from './chart-definition.ts';
import { valueFormat, type ValueFormat } from './value-format.ts';

/**
 * How the values of a series are written. Only in a scatter, whose series have an axis each, they have the unit of their
 * output; where that isn't known, and in other charts, the unit of the chart.
 */
export function seriesFormat(
  { unit }: Pick<AnswerSeries, 'unit'>,
  { type, options }: ChartAppearance,
): ValueFormat {
  const own = type === 'scatter' ? (unit ?? options.unit) : options.unit;
  return valueFormat({ ...options, unit: own });
}
