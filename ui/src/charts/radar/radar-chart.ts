import type { ChartDefinition } from '../chart-definition.ts';
import { byGroup, labelledKinds } from '../labelled-values.ts';
import { RadarView } from './radar-view.tsx';
import { t } from '../../words/words.ts';

/** Groups around a center, for one or a few series. */
export const radarChart: ChartDefinition = {
  label: t`Radar`,
  view: RadarView,
  draws: labelledKinds,
  table: null,
  switches: [],
  fields: [],
  compares: false,
  size: { w: 6, h: 6 },
  fit: byGroup,
};
