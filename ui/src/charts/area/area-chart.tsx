import type { ChartDefinition, ChartViewProps } from '../chart-definition.ts';
import { AxisFields } from '../fields/axis-fields.tsx';
import { SmoothField, StackedField } from '../fields/option-switches.tsx';
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
  switches: [StackedField, SmoothField],
  fields: [AxisFields],
  compares: false,
  size: { w: 6, h: 5 },
  fit: overTime,
};
