import type { FlowNode } from './flow.ts';
import { stages, type InsertedType, type NodeType } from './node-types.ts';

/** The latest stage that a node can read, if not its own. */
const reaches: Partial<Record<NodeType, number>> = {
  transform: stages.group,
  sort: stages.formula,
  limit: stages.formula,
};
const reach = (type: NodeType): number => reaches[type] ?? stages[type];

const once: readonly NodeType[] = ['group', 'timeBucket', 'aggregate', 'deduplicate'];
/** In the order in which people build a pipeline. */
const inserted: readonly InsertedType[] = [
  ...(['filter', 'timeRange', 'minimumAge', 'deduplicate', 'transform'] as const),
  ...(['group', 'timeBucket', 'aggregate', 'sort', 'limit', 'formula', 'combine'] as const),
];

const isJoin = (type: NodeType): boolean => type === 'formula' || type === 'combine';

/** The types of node that the query language allows between a node and its reader. */
export function allowedAfter(node: FlowNode): readonly InsertedType[] {
  const before = typesBefore(node);
  const after = typesAfter(node.reader);
  return inserted.filter(
    (type) =>
      before.every((other) => stages[other] <= reach(type)) &&
      after.every((other) => stages[type] <= reach(other)) &&
      !(once.includes(type) && [...before, ...after].includes(type)),
  );
}

/** The node and what it reads, up to a source or where pipelines are joined. */
function typesBefore(node: FlowNode | undefined): NodeType[] {
  if (node?.kind !== 'step') return [];
  const { type } = node.step;
  return isJoin(type) ? [type] : [type, ...typesBefore(node.inputs[0])];
}

/** What reads a node within its pipeline. */
function typesAfter(node: FlowNode | null): NodeType[] {
  if (node?.kind !== 'step' || isJoin(node.step.type)) return [];
  return [node.step.type, ...typesAfter(node.reader)];
}
