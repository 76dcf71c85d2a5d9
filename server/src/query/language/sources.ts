import { isBetterLowIn } from '../../kinds/datasets.ts';
import type { ChartQuery, QueryNode, SourceNode } from './nodes.ts';

/** The sources of all queries in a request. */
export function sourcesOf({ outputs }: ChartQuery): readonly SourceNode[] {
  return outputs.flatMap(({ query }) => sourcesUnder(query));
}

function sourcesUnder(node: QueryNode): readonly SourceNode[] {
  switch (node.type) {
    case 'source':
      return [node];
    case 'formula':
      return node.inputs.flatMap(({ query }) => sourcesUnder(query));
    case 'combine':
      return node.inputs.flatMap(sourcesUnder);
    default:
      return sourcesUnder(node.input);
  }
}

/** Whether less is better in everything it reads. */
export function isBetterLow(query: ChartQuery): boolean {
  const sources = sourcesOf(query);
  return sources.length > 0 && sources.every(({ dataset }) => isBetterLowIn(dataset));
}

/** Whether a pipeline of a query sets its time range itself. */
export function setsRange({ outputs }: ChartQuery): boolean {
  return outputs.some(({ query }) => setsRangeIn(query));
}

function setsRangeIn(node: QueryNode): boolean {
  switch (node.type) {
    case 'source':
      return false;
    case 'timeRange':
      return true;
    case 'formula':
      return node.inputs.some(({ query }) => setsRangeIn(query));
    case 'combine':
      return node.inputs.some(setsRangeIn);
    default:
      return setsRangeIn(node.input);
  }
}
