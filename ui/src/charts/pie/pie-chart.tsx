import type { ChartDefinition, ChartViewProps } from '../chart-definition.ts';
import { SharesView } from '../donut/shares-view.tsx';
import { byShare, labelledKinds } from '../labelled-values.ts';
import { t } from '../../words/words.ts';

function PieView(props: ChartViewProps) {
  return <SharesView {...props} full />;
}

export const pieChart: ChartDefinition = {
  label: t`Pie`,
  view: PieView,
  draws: labelledKinds,
  table: null,
  switches: [],
  fields: [],
  compares: false,
  size: { w: 6, h: 5 },
  fit: byShare,
};
