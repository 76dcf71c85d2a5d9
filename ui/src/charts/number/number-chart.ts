import type { ChartDefinition } from '../chart-definition.ts';
import { FiguresView } from './figures-view.tsx';
import { t } from '../../words/words.ts';

/** Single values, without a split. */
export const numberChart: ChartDefinition = {
  label: t`Number`,
  view: FiguresView,
  draws: ['scalar'],
  table: null,
  switches: [],
  fields: [],
  compares: true,
  size: { w: 4, h: 2 },
  fit: () => ({ interval: null, groupBy: [], rows: null, sort: null }),
};
