import type { ChartDefinition, ChartViewProps } from '../chart-definition.ts';
import { AxisFields } from '../fields/axis-fields.tsx';
import { SmoothField } from '../fields/option-switches.tsx';
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
  switches: [SmoothField],
  fields: [AxisFields],
  compares: false,
  size: { w: 6, h: 5 },
  fit: overTime,
};
