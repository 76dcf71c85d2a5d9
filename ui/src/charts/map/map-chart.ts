import { RankingView } from '../bar-list/ranking-view.tsx';
import type { ChartDefinition } from '../chart-definition.ts';
import { labelledKinds } from '../labelled-values.ts';

/** Countries, as a ranking of all of them. */
export const mapChart: ChartDefinition = {
  label: 'Countries',
  view: RankingView,
  draws: labelledKinds,
  table: null,
  switches: [],
  fields: [],
  compares: false,
  size: { w: 6, h: 5 },
  fit: ({ rows }) => ({ interval: null, groupBy: ['country'], rows }),
};
