import type { ChartDefinition } from '../chart-definition.ts';
import { SeriesTable } from '../plot/series-table.tsx';
import { ScatterView } from './scatter-view.tsx';
import { t } from '../../words/words.ts';

/** Groups by two series, such as pages by views and by time on page. */
export const scatterChart: ChartDefinition = {
  label: t`Scatter`,
  view: ScatterView,
  draws: ['groups', 'time'],
  table: SeriesTable,
  switches: [],
  fields: [],
  compares: false,
  size: { w: 6, h: 6 },
  fit: ({ groupBy, rows }) => ({
    interval: null,
    groupBy: groupBy.length > 0 ? groupBy : ['country'],
    rows: rows ?? 50,
  }),
};
