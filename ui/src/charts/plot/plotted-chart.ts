import type { ChartDefinition, ChartSplit, SplitChange } from '../chart-definition.ts';

/** Charts with axes draw every answer: over time, over groups, and single values. */
export const plottedKinds: ChartDefinition['draws'] = ['time', 'groups', 'scalar'];

/** Buckets of time, unless the query has some. */
export function overTime({ interval }: ChartSplit): SplitChange | null {
  return interval === null ? { interval: 'auto', fillGaps: true } : null;
}
