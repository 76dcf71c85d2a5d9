import type { ChartDefinition, ChartViewProps } from '../chart-definition.ts';
import { byGroup, labelledKinds } from '../labelled-values.ts';
import { SharesView } from './shares-view.tsx';

function DonutView(props: ChartViewProps) {
  return <SharesView {...props} full={false} />;
}

export const donutChart: ChartDefinition = {
  label: 'Donut',
  view: DonutView,
  draws: labelledKinds,
  table: null,
  switches: [],
  fields: [],
  compares: false,
  size: { w: 6, h: 5 },
  fit: byGroup,
};
