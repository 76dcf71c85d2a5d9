import type { ChartDefinition } from '../chart-definition.ts';
import { labelledKinds } from '../labelled-values.ts';
import { MapView } from './map-view.tsx';
import { t } from '../../words/words.ts';

/** Countries on a map. */
export const mapChart: ChartDefinition = {
  label: t`Map`,
  view: MapView,
  draws: labelledKinds,
  table: null,
  switches: [],
  fields: [],
  compares: false,
  size: { w: 6, h: 7 },
  fit: ({ rows }) => ({ interval: null, groupBy: ['country'], rows }),
};
