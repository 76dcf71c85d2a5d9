import type { ChartDefinition } from '../chart-definition.ts';
import { byGroup, labelledKinds } from '../labelled-values.ts';
import { TabbedRanking } from './tabbed-ranking.tsx';
import { t } from '../../words/words.ts';

export const barListChart: ChartDefinition = {
  label: t`Ranking`,
  view: TabbedRanking,
  draws: labelledKinds,
  table: null,
  switches: [],
  fields: [],
  compares: false,
  size: { w: 6, h: 5 },
  fit: byGroup,
};
