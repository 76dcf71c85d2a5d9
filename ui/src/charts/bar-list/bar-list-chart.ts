import type { ChartDefinition } from '../chart-definition.ts';
import { byGroup, labelledKinds } from '../labelled-values.ts';
import { TabbedRanking } from './tabbed-ranking.tsx';

export const barListChart: ChartDefinition = {
  label: 'Ranking',
  view: TabbedRanking,
  draws: labelledKinds,
  table: null,
  switches: [],
  fields: [],
  compares: false,
  size: { w: 6, h: 5 },
  fit: byGroup,
};
