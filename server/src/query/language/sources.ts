import { isBetterLowIn } from '../../kinds/datasets.ts';
import type { ChartQuery, QueryNode, Range, SourceNode } from './nodes.ts';
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

/** What a query takes from the screen that shows it, in addition to filters. */
export interface TakenFromView {
  /** Whether a source has no time range of its own. */
  readonly takesRange: boolean;
  /** The ranges of each source with its own, if its buckets take the zone. */
  readonly zonedRanges: readonly (readonly Range[])[];
  /** Whether a source has a time range of its own. */
  readonly hasOwnRange: boolean;
  /** Zone of the first buckets that have one of their own; null if none has. */
  readonly ownZone: string | null;
}

export function takenFromView({ outputs }: ChartQuery): TakenFromView {
  const timed = outputs.flatMap(({ query }) => [...timedUnder(query, { ranges: [], zones: [] })]);
  const own = timed.filter(({ ranges }) => ranges.length > 0);
  return {
    takesRange: own.length < timed.length,
    zonedRanges: own.flatMap(({ ranges, zones }) => (zones.includes(null) ? [ranges] : [])),
    hasOwnRange: own.length > 0,
    ownZone: timed.flatMap(({ zones }) => zones).find((zone) => zone !== null) ?? null,
  };
}

interface Timed {
  readonly ranges: readonly Range[];
  /** Of buckets; null for that of the screen. */
  readonly zones: readonly (string | null)[];
}

/** The times of each source. @param above what nodes above it set */
function* timedUnder(node: QueryNode, above: Timed): Generator<Timed> {
  switch (node.type) {
    case 'source':
      return yield above;
    case 'formula':
      for (const { query } of node.inputs) yield* timedUnder(query, { ...above, ranges: [] });
      return;
    case 'combine':
      for (const input of node.inputs) yield* timedUnder(input, { ...above, ranges: [] });
      return;
    case 'timeRange':
      return yield* timedUnder(node.input, { ...above, ranges: [...above.ranges, node.range] });
    case 'timeBucket':
      return yield* timedUnder(node.input, { ...above, zones: [...above.zones, node.timezone] });
    default:
      return yield* timedUnder(node.input, above);
  }
}

/** Whether the last row of an output is the rest of its labels. */
export function hasOthers(
  { outputs }: ChartQuery,
  answered: readonly { readonly type: string; readonly rows?: readonly unknown[] }[],
): boolean {
  return outputs.some(({ query }, index) => {
    const limit = query.type === 'sort' ? query.input : query;
    const { type, rows = [] } = answered[index] ?? { type: 'scalar' };
    if (limit.type !== 'limit' || !limit.groupOthers) return false;
    return type === 'grouping' && rows.length > limit.rows;
  });
}
