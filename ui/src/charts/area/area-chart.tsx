import type { ChartDefinition, ChartViewProps } from '../chart-definition.ts';
import { overTime, plottedKinds } from '../plot/plotted-chart.ts';
import { SeriesTable } from '../plot/series-table.tsx';
import { SeriesView } from '../plot/series-view.tsx';
import { t } from '../../words/words.ts';

function AreaView(props: ChartViewProps) {
  return <SeriesView {...props} kind="area" stacked={props.appearance.options.stacked === true} />;
}

export const areaChart: ChartDefinition = {
  label: t`Area`,
  view: AreaView,
  draws: plottedKinds,
  table: SeriesTable,
  switches: ['stacked', 'smooth'],
  fields: ['axis'],
  compares: false,
  size: { w: 6, h: 5 },
  fit: overTime,
};
