import type { ChartNode } from '../../chart-query.ts';
import { chartFields, type Dataset } from '../../../datasets/index.ts';
import type { NodeOf } from '../chart-form.ts';
import type { InsertedType } from './node-types.ts';

type Made<Type extends InsertedType> = (input: ChartNode, dataset: Dataset | null) => NodeOf<Type>;

const hour = 3_600_000;

/** New nodes change as little as possible and are valid, so that the preview stays. */
const made: { readonly [Type in InsertedType]: Made<Type> } = {
  filter: (input, dataset) => ({
    type: 'filter',
    predicate: { type: 'comparison', field: fieldOf(dataset), operator: 'isNotNull' },
    input,
  }),
  timeRange: (input) => ({
    type: 'timeRange',
    range: { type: 'relative', value: 30, unit: 'day' },
    input,
  }),
  minimumAge: (input) => ({ type: 'minimumAge', milliseconds: hour, input }),
  group: (input, dataset) => ({
    type: 'group',
    fields: [fieldOf(dataset)],
    mode: 'combined',
    input,
  }),
  timeBucket: (input) => ({ type: 'timeBucket', interval: 'auto', gapFill: 'zero', input }),
  aggregate: (input) => ({ type: 'aggregate', function: 'count', input }),
  deduplicate: (input) => ({ type: 'deduplicate', identity: null, input }),
  limit: (input) => ({ type: 'limit', rows: 10, groupOthers: false, input }),
  sort: (input) => ({ type: 'sort', by: 'value', direction: 'desc', input }),
  transform: (input) => ({ type: 'transform', operation: 'trim', input }),
  formula: (input) => ({
    type: 'formula',
    expression: 'A',
    inputs: [{ id: 'series-1', query: input }],
  }),
  combine: (input) => ({ type: 'combine', operation: 'sum', inputs: [input] }),
};

/** A node of this type that reads another one. @param dataset of the source, if there is only one */
export function newNode(type: InsertedType, input: ChartNode, dataset: Dataset | null): ChartNode {
  return made[type](input, dataset);
}

/** What is most likely filtered and grouped by. */
function fieldOf(dataset: Dataset | null): string {
  const fields = chartFields(dataset);
  const preferred = fields.find(({ name }) => name === 'page');
  return (preferred ?? fields.find(({ type }) => type === 'text') ?? fields[0])?.name ?? 'page';
}
