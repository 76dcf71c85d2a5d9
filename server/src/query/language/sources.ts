import { isBetterLowIn } from '../../kinds/datasets.ts';
import type { ChartQuery, QueryNode, SourceNode } from './nodes.ts';
import { comparedIn } from './predicates.ts';

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

/** A field of a dataset. */
export interface ReadField {
  readonly dataset: string;
  readonly field: string;
}

/** What the queries of a request read: what they aggregate, compare and group by. */
export function fieldsOf({ outputs }: ChartQuery): readonly ReadField[] {
  return outputs.flatMap(({ query }) => [...fieldsUnder(query, [])]);
}

/** @param above the fields that nodes above it name */
function* fieldsUnder(node: QueryNode, above: readonly string[]): Generator<ReadField> {
  switch (node.type) {
    case 'source':
      for (const field of [node.field, ...above]) yield { dataset: node.dataset, field };
      return;
    case 'formula':
      for (const { query } of node.inputs) yield* fieldsUnder(query, above);
      return;
    case 'combine':
      for (const input of node.inputs) yield* fieldsUnder(input, above);
      return;
    case 'filter':
      return yield* fieldsUnder(node.input, [...above, ...comparedIn(node.predicate)]);
    case 'group':
      return yield* fieldsUnder(node.input, [...above, ...node.fields]);
    default:
      return yield* fieldsUnder(node.input, above);
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
