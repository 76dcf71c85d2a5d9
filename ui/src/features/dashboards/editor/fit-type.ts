import type { ChartType } from '../../../charts/chart-definition.ts';
import { chartTypes } from '../../../charts/chart-types.ts';
import type { ChartForm } from './chart-form.ts';

/** The form with the split that a chart type needs, unchanged if it fits. */
export function fitType(form: ChartForm, type: ChartType): ChartForm {
  const change = chartTypes[type].fit(form.split, form.series.length);
  return change === null ? form : { ...form, split: { ...form.split, ...change } };
}
