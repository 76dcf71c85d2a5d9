import type { ChartDefinition } from '../chart-definition.ts';
import { AnswerTable } from './answer-table.tsx';
import { t } from '../../words/words.ts';

/** Every name of an answer with its values, for any split. */
export const tableChart: ChartDefinition = {
  label: t`Table`,
  view: AnswerTable,
  draws: ['time', 'groups', 'scalar'],
  table: null,
  switches: [],
  fields: [],
  compares: false,
  size: { w: 6, h: 5 },
  fit: () => null,
};
