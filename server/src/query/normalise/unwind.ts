import { chartQueryError } from '../errors.ts';
import type {
  AggregateNode,
  DeduplicateNode,
  FilterNode,
  GroupNode,
  LimitNode,
  MinimumAgeNode,
  PipedNode,
  QueryNode,
  SortNode,
  SourceNode,
  TimeBucketNode,
  TimeRangeNode,
  TransformNode,
} from '../language/nodes.ts';

/** The nodes of one pipeline by type, each list in order of execution. */
export interface Chain {
  readonly source: SourceNode;
  readonly filters: readonly FilterNode[];
  readonly ranges: readonly TimeRangeNode[];
  readonly ages: readonly MinimumAgeNode[];
  readonly transforms: readonly TransformNode[];
  readonly deduplicates: readonly DeduplicateNode[];
  readonly group: GroupNode | null;
  readonly bucket: TimeBucketNode | null;
  readonly aggregate: AggregateNode | null;
  readonly order: readonly (SortNode | LimitNode)[];
}

/**
 * Stages of a pipeline. A node reads from its own stage or an earlier one. A transform may also follow groups
 * and time buckets, but applies before them.
 */
const stages: Readonly<Record<QueryNode['type'], number>> = {
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

const once: readonly QueryNode['type'][] = ['group', 'timeBucket', 'aggregate', 'deduplicate'];

/** The latest stage that a node can read. */
function reach({ type }: PipedNode): number {
  return type === 'transform' ? stages.group : stages[type];
}

/** Splits a pipeline, from its end to its source. @throws AppError 400 if its order is wrong */
export function unwind(end: QueryNode): Chain {
  const nodes: PipedNode[] = [];
  let node = end;
  /** The node of the earliest stage so far: its input must not be of a later stage. */
  let reader: PipedNode | null = null;
  while (node.type !== 'source') {
    if (node.type === 'formula' || node.type === 'combine') {
      throw chartQueryError(node.path, `Only sort and limit can follow a ${node.type}.`);
    }
    const { input } = node;
    const earliest: PipedNode = reader === null || reach(node) < reach(reader) ? node : reader;
    reader = earliest;
    if (stages[input.type] > reach(earliest)) {
      throw chartQueryError(input.path, `A ${input.type} must not come before a ${earliest.type}.`);
    }
    nodes.unshift(node);
    node = input;
  }
  const all = <T extends PipedNode['type']>(type: T): Extract<PipedNode, { type: T }>[] =>
    nodes.filter((each): each is Extract<PipedNode, { type: T }> => each.type === type);
  for (const type of once) {
    // The one nearest to the source is kept; the next is one too many.
    const second = nodes.filter((each) => each.type === type)[1];
    if (second) throw chartQueryError(second.path, `A pipeline can have only one ${type}.`);
  }
  return {
    source: node,
    filters: all('filter'),
    ranges: all('timeRange'),
    ages: all('minimumAge'),
    transforms: all('transform'),
    deduplicates: all('deduplicate'),
    group: all('group')[0] ?? null,
    bucket: all('timeBucket')[0] ?? null,
    aggregate: all('aggregate')[0] ?? null,
    order: nodes.filter((each) => each.type === 'sort' || each.type === 'limit'),
  };
}
