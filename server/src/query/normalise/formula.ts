import { chartQueryError } from '../errors.ts';
import type { Expression } from '../language/expressions.ts';
import type {
  CombineNode,
  FormulaNode,
  LimitNode,
  QueryNode,
  SortNode,
} from '../language/nodes.ts';
import { stepOf } from './order.ts';
import type { Bucketing, Computed, Evaluation, Grouping, Step } from './pipeline.ts';

type ComputedNode = FormulaNode | CombineNode;

/** The dimensions of a query: group and time buckets. */
export interface Dimensions {
  readonly grouping: Grouping | null;
  readonly bucketing: Bucketing | null;
}

/** The formula or combine below sorts and limits; null for a pipeline from a source. */
export function computedOf(end: QueryNode): {
  readonly node: ComputedNode;
  readonly order: readonly (SortNode | LimitNode)[];
} | null {
  const order: (SortNode | LimitNode)[] = [];
  let node = end;
  while (node.type === 'sort' || node.type === 'limit') {
    order.unshift(node);
    node = node.input;
  }
  return node.type === 'formula' || node.type === 'combine' ? { node, order } : null;
}

export function inputsOf(node: ComputedNode): readonly { readonly id: string; query: QueryNode }[] {
  return node.type === 'formula'
    ? node.inputs
    : node.inputs.map((query, index) => ({ id: String(index), query }));
}

/** The arithmetic of a node over the IDs from `inputsOf`. */
export function expressionOf(node: ComputedNode): Expression {
  if (node.type === 'formula') return node.expression;
  return inputsOf(node)
    .map(({ id }): Expression => ({ type: 'input', inputId: id }))
    .reduce((left, right) => ({ type: 'binary', operator: 'add', left, right }));
}

/**
 * The joint dimensions of several inputs. An input of a formula may lack the group or the time buckets of the
 * others: its value is then used in each of their rows.
 * @throws AppError 400 with the path of the first input that cannot be joined
 */
export function joinDimensions(node: ComputedNode, all: readonly Dimensions[]): Dimensions {
  const { grouping = null } = all.find((each) => each.grouping !== null) ?? {};
  const { bucketing = null } = all.find((each) => each.bucketing !== null) ?? {};
  const mayLack = node.type === 'formula';
  all.forEach((each, index) => {
    const path = inputsOf(node)[index]?.query.path ?? node.path;
    const lacksGroup = each.grouping === null && grouping !== null;
    if (lacksGroup ? !mayLack : !isSameGroup(each.grouping, grouping)) {
      throw chartQueryError(path, differentGroups(each.grouping, grouping));
    }
    const lacksTime = each.bucketing === null && bucketing !== null;
    if (lacksTime ? !mayLack : each.bucketing?.interval !== bucketing?.interval) {
      const advice = 'Give all the same interval; auto depends on the range.';
      throw chartQueryError(path, `The inputs have time buckets of different lengths. ${advice}`);
    }
    if (!lacksTime && each.bucketing?.zone !== bucketing?.zone) {
      const advice = 'Give all the same timezone.';
      throw chartQueryError(
        path,
        `The inputs have time buckets in different time zones. ${advice}`,
      );
    }
  });
  return { grouping, bucketing };
}

function differentGroups(one: Grouping | null, other: Grouping | null): string {
  if (JSON.stringify(one?.fields) === JSON.stringify(other?.fields)) {
    return 'The inputs are grouped in different modes. Give all groups the same mode.';
  }
  const advice = 'Group all by the same fields, in the same order.';
  return `The inputs are grouped by different fields. ${advice}`;
}

function isSameGroup(one: Grouping | null, other: Grouping | null): boolean {
  if (one === null || other === null) return one === other;
  const isOneLabel = one.fields.length === 1;
  return (
    JSON.stringify(one.fields) === JSON.stringify(other.fields) &&
    (isOneLabel || one.mode === other.mode)
  );
}

/** The dimensions of an evaluation. */
export function dimensionsOf(evaluation: Evaluation): Dimensions {
  return evaluation.type === 'computed' ? evaluation : evaluation.pipeline;
}

/**
 * Sorts and limits over computed rows.
 * @throws AppError 400 if a second limit would fold rows that were already removed
 */
export function stepsOver(
  order: readonly (SortNode | LimitNode)[],
  { grouping }: Dimensions,
): Pick<Computed, 'fold' | 'steps'> {
  const firstLimit = order.findIndex((node) => node.type === 'limit');
  const first = order[firstLimit];
  const folding = order.find(
    (node, index) => index !== firstLimit && node.type === 'limit' && node.groupOthers,
  );
  if (folding !== undefined && grouping !== null) {
    throw chartQueryError(`${folding.path}.groupOthers`, 'Only the first limit can group others.');
  }
  if (first?.type !== 'limit' || !first.groupOthers || grouping === null) {
    return { fold: null, steps: order.map(stepOf) };
  }
  const sorts = order.slice(0, firstLimit).map(stepOf);
  const isTime = (step: Step): boolean => step.type === 'sort' && step.by === 'time';
  return {
    fold: { sorts: sorts.filter((step) => !isTime(step)), rows: first.rows },
    steps: [...sorts.filter(isTime), ...order.slice(firstLimit + 1).map(stepOf)],
  };
}
