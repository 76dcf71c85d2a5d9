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

/** Nodes that select rows by conditions. */
export interface Conditions {
  readonly filters: readonly FilterNode[];
  readonly ranges: readonly TimeRangeNode[];
  readonly ages: readonly MinimumAgeNode[];
}

/** The nodes of one pipeline by type, each list in order of execution. */
export interface Chain extends Conditions {
  readonly source: SourceNode;
  readonly transforms: readonly TransformNode[];
  /** With the conditions that apply before it. */
  readonly deduplicate: { readonly node: DeduplicateNode; readonly below: Conditions } | null;
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
      throw chartQueryError(node.path, `Only sort and limit can come after ${node.type}.`);
    }
    const { input } = node;
    const earliest: PipedNode = reader === null || reach(node) < reach(reader) ? node : reader;
    reader = earliest;
    if (stages[input.type] > reach(earliest)) {
      const advice = `Put ${earliest.type} inside, into the input of ${input.type}.`;
      throw chartQueryError(
        input.path,
        `${earliest.type} can’t come after ${input.type}. ${advice}`,
      );
    }
    nodes.unshift(node);
    node = input;
  }
  const all = <T extends PipedNode['type']>(
    type: T,
    among: readonly PipedNode[] = nodes,
  ): Extract<PipedNode, { type: T }>[] =>
    among.filter((each): each is Extract<PipedNode, { type: T }> => each.type === type);
  const conditions = (among: readonly PipedNode[]): Conditions => ({
    filters: all('filter', among),
    ranges: all('timeRange', among),
    ages: all('minimumAge', among),
  });
  for (const type of once) {
    // The one nearest to the source is kept; the next is one too many.
    const second = nodes.filter((each) => each.type === type)[1];
    if (second) throw chartQueryError(second.path, `A pipeline can have ${type} only once.`);
  }
  const [deduplicate] = all('deduplicate');
  return {
    source: node,
    ...conditions(nodes),
    transforms: all('transform'),
    deduplicate: deduplicate
      ? { node: deduplicate, below: conditions(nodes.slice(0, nodes.indexOf(deduplicate))) }
      : null,
    group: all('group')[0] ?? null,
    bucket: all('timeBucket')[0] ?? null,
    aggregate: all('aggregate')[0] ?? null,
    order: nodes.filter((each) => each.type === 'sort' || each.type === 'limit'),
  };
}
