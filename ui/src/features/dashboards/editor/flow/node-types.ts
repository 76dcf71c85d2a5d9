import type { ChartNode } from '../../chart-query.ts';

export type NodeType = ChartNode['type'];
/** What can stand between two nodes. */
export type InsertedType = Exclude<NodeType, 'source'>;

/** Stages of a pipeline. A node reads from its own stage or an earlier one. */
export const stages: Readonly<Record<NodeType, number>> = {
  source: 0,
  filter: 1,
  timeRange: 1,
  minimumAge: 1,
  transform: 1,
  deduplicate: 1,
  group: 2,
  timeBucket: 2,
  aggregate: 3,
  sort: 4,
  limit: 4,
  formula: 5,
  combine: 5,
};
