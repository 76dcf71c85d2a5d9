import type { ChartDefinition, ChartViewProps } from '../chart-definition.ts';
import { overTime, plottedKinds } from '../plot/plotted-chart.ts';
import { SeriesTable } from '../plot/series-table.tsx';
import { SeriesView } from '../plot/series-view.tsx';
import { t } from '../../words/words.ts';

function LineView(props: ChartViewProps) {
  return <SeriesView {...props} kind="line" stacked={false} />;
}

export const lineChart: ChartDefinition = {
  label: t`Line`,
  view: LineView,
  draws: plottedKinds,
  table: SeriesTable,
  switches: ['smooth'],
  fields: ['axis'],
  compares: false,
  size: { w: 6, h: 5 },
  fit: overTime,
};
