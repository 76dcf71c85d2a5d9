import type { ChartDefinition } from '../chart-definition.ts';
import { HeatTable } from './heat-table.tsx';
import { HeatmapView } from './heatmap-view.tsx';
import { t } from '../../words/words.ts';

/** Hours of the week, days of a calendar, or two splits against each other. */
export const heatmapChart: ChartDefinition = {
  label: t`Heatmap`,
  view: HeatmapView,
  draws: ['time', 'groups'],
  table: HeatTable,
  switches: [],
  fields: [],
  compares: false,
  size: { w: 12, h: 5 },
  fit: ({ interval, groupBy }) =>
    interval === null && groupBy.length < 2
      ? { interval: 'hour', fillGaps: true, rows: null }
      : null,
};
