import type { ChartType } from '../dashboard-requests.ts';
import type { ChartForm } from './chart-form.ts';

/** The kinds of charts, as people choose them. */
export const chartKinds: readonly { readonly value: ChartType; readonly label: string }[] = [
  { value: 'line', label: 'Line' },
  { value: 'area', label: 'Area' },
  { value: 'bar', label: 'Bars' },
  { value: 'stackedBar', label: 'Stacked bars' },
  { value: 'number', label: 'Number' },
  { value: 'barList', label: 'Ranking' },
  { value: 'table', label: 'Table' },
  { value: 'donut', label: 'Donut' },
  { value: 'pie', label: 'Pie' },
  { value: 'map', label: 'Countries' },
];

const longest = 10;

/** The form cut as a kind of chart needs it; what fits already stays. */
export function fitKind(form: ChartForm, kind: ChartType): ChartForm {
  const { split } = form;
  switch (kind) {
    case 'line':
    case 'area':
    case 'stackedBar':
      return split.interval ? form : cut(form, { interval: 'auto', fillGaps: true });
    case 'number':
      return cut(form, { interval: null, groupBy: [], rows: null, sort: null });
    case 'barList':
    case 'pie':
    case 'donut':
    case 'map': {
      const groupBy = kind === 'map' ? ['country'] : split.groupBy;
      const needed = groupBy.length > 0 || form.series.length > 1 ? groupBy : ['country'];
      const rows = split.rows ?? (needed.length > 0 && kind !== 'map' ? longest : null);
      return cut(form, { interval: null, groupBy: needed, rows });
    }
    case 'bar':
    case 'table':
      return form;
  }
}

function cut(form: ChartForm, split: Partial<ChartForm['split']>): ChartForm {
  return { ...form, split: { ...form.split, ...split } };
}
