import type { ChartDefinition } from '../chart-definition.ts';
import { byGroup, labelledKinds } from '../labelled-values.ts';
import { RankingView } from './ranking-view.tsx';

export const barListChart: ChartDefinition = {
  label: 'Ranking',
  view: RankingView,
  draws: labelledKinds,
  table: null,
  switches: [],
  fields: [],
  compares: false,
  size: { w: 6, h: 5 },
  fit: byGroup,
};
