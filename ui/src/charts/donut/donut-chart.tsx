import type { ChartDefinition, ChartViewProps } from '../chart-definition.ts';
import { byShare, labelledKinds } from '../labelled-values.ts';
import { SharesView } from './shares-view.tsx';
import { t } from '../../words/words.ts';

function DonutView(props: ChartViewProps) {
  return <SharesView {...props} full={false} />;
}

export const donutChart: ChartDefinition = {
  label: t`Donut`,
  view: DonutView,
  draws: labelledKinds,
  table: null,
  switches: [],
  fields: [],
  compares: false,
  size: { w: 6, h: 5 },
  fit: byShare,
};
