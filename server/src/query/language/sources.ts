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
