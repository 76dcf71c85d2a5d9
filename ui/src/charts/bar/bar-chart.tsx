import type { ChartDefinition, ChartViewProps } from '../chart-definition.ts';
import { plottedKinds } from '../plot/plotted-chart.ts';
import { SeriesTable } from '../plot/series-table.tsx';
import { SeriesView } from '../plot/series-view.tsx';
import { t } from '../../words/words.ts';

function BarView(props: ChartViewProps) {
  return <SeriesView {...props} kind="bar" stacked={props.appearance.options.stacked === true} />;
}

/** Bars over time or over groups: both fit. */
export const barChart: ChartDefinition = {
  label: t`Bars`,
  view: BarView,
  draws: plottedKinds,
  table: SeriesTable,
  switches: ['stacked'],
  fields: ['axis'],
  compares: false,
  size: { w: 6, h: 5 },
  fit: () => null,
};
