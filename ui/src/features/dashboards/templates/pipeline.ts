import type { ChartNode } from '../chart-query.ts';

/** Something that stands over a node of a query. */
export type Stage = (input: ChartNode) => ChartNode;

/** A pipeline from its source to its end. */
export function pipeline(dataset: string, field: string, ...stages: readonly Stage[]): ChartNode {
  return stages.reduce<ChartNode>((input, stage) => stage(input), {
    type: 'source',
    dataset,
    field,
  });
}

export const where =
  (field: string, value: string): Stage =>
  (input) => ({
    type: 'filter',
    predicate: { type: 'comparison', field, operator: 'equals', value },
    input,
  });

export const filled =
  (field: string): Stage =>
  (input) => ({
    type: 'filter',
    predicate: { type: 'comparison', field, operator: 'isNotNull' },
    input,
  });

export const by =
  (field: string): Stage =>
  (input) => ({ type: 'group', fields: [field], mode: 'combined', input });

export const overTime: Stage = (input) => ({
  type: 'timeBucket',
  interval: 'auto',
  gapFill: 'zero',
  input,
});

/** Over time with holes where nothing was measured. */
export const overTimeWithGaps: Stage = (input) => ({
  type: 'timeBucket',
  interval: 'auto',
  gapFill: 'none',
  input,
});

export const counted =
  (name: 'count' | 'distinct' | 'avg' | 'median' | 'max'): Stage =>
  (input) => ({ type: 'aggregate', function: name, input });

/** The largest ones. */
export const top =
  (rows: number, groupOthers = false): Stage =>
  (input) => ({ type: 'limit', rows, groupOthers, input });
