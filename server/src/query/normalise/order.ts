import { chartQueryError } from '../errors.ts';
import type { LimitNode, SortNode } from '../language/nodes.ts';
import type { Pick, Ranking, Step } from './pipeline.ts';

const byValue: Ranking = { by: 'value', direction: 'desc' };

/**
 * Splits sorts and limits into the first limit, which picks groups or series in the engine, and later steps
 * on the few that remain.
 * @param groups maximum number without a limit
 * @throws AppError 400 if a second limit would fold rows that were already removed
 */
export function orderOf(
  nodes: readonly (SortNode | LimitNode)[],
  hasGroup: boolean,
  groups: number,
): { readonly pick: Pick; readonly steps: readonly Step[] } {
  const none: Pick = { ranking: byValue, rows: null, groups, groupOthers: false };
  // Without a group there are only buckets, few enough to be sorted afterwards.
  if (!hasGroup) return { pick: none, steps: nodes.map(stepOf) };
  const firstLimit = nodes.findIndex((node) => node.type === 'limit');
  const before = firstLimit < 0 ? nodes : nodes.slice(0, firstLimit);
  const after = firstLimit < 0 ? [] : nodes.slice(firstLimit + 1);
  const limit = nodes[firstLimit];
  const ranking = before.reduce<Ranking>(
    (ranking, node) =>
      node.type === 'sort' && node.by !== 'time'
        ? { by: node.by, direction: node.direction }
        : ranking,
    byValue,
  );
  const folding = after.find((node) => node.type === 'limit' && node.groupOthers);
  if (folding) {
    throw chartQueryError(`${folding.path}.groupOthers`, 'Only the first limit can group others.');
  }
  return {
    pick:
      limit?.type === 'limit'
        ? { ranking, rows: limit.rows, groups, groupOthers: limit.groupOthers }
        : { ...none, ranking },
    steps: [...before.filter((node) => node.type === 'sort' && node.by === 'time'), ...after].map(
      stepOf,
    ),
  };
}

export function stepOf(node: SortNode | LimitNode): Step {
  return node.type === 'limit'
    ? { type: 'limit', rows: node.rows }
    : { type: 'sort', by: node.by, direction: node.direction };
}
