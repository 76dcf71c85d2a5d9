import type { ChartDefinition, ChartViewProps } from '../chart-definition.ts';
import { overTime, plottedKinds } from '../plot/plotted-chart.ts';
import { SeriesTable } from '../plot/series-table.tsx';
import { SeriesView } from '../plot/series-view.tsx';
import { t } from '../../words/words.ts';

function StackedBarView(props: ChartViewProps) {
  return <SeriesView {...props} kind="bar" stacked />;
}

export const stackedBarChart: ChartDefinition = {
  label: t`Stacked bars`,
  view: StackedBarView,
  draws: plottedKinds,
  table: SeriesTable,
  switches: [],
  fields: ['axis'],
  compares: false,
  size: { w: 6, h: 5 },
  fit: overTime,
};
