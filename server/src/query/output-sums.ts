import type { Expression } from './language/expressions.ts';
import type { AggregateFunction, ChartQuery, QueryNode } from './language/nodes.ts';

/**
 * What adding the values of different labels gives: the value of all of them, at least that value, or nothing that
 * means anything.
 */
export const kindsOfSums = ['exact', 'atMost', 'none'] as const;
export type Sums = (typeof kindsOfSums)[number];

/** What the sums of each output's values are; those of a formula if its arithmetic keeps them. */
export function outputSums({ outputs }: ChartQuery): Sums[] {
  return outputs.map(({ query }) => sumsOf(query));
}

const ofFunctions: Readonly<Record<AggregateFunction, Sums>> = {
  count: 'exact',
  sum: 'exact',
  // A visitor with two browsers is counted in both.
  distinct: 'atMost',
  avg: 'none',
  median: 'none',
  min: 'none',
  max: 'none',
};

type FormulaNode = Extract<QueryNode, { type: 'formula' }>;

function sumsOf(node: QueryNode): Sums {
  switch (node.type) {
    case 'source':
      return 'exact';
    case 'aggregate':
      return ofFunctions[node.function];
    case 'formula': {
      const sums = sumsOfFormula(node);
      return sums === constant ? 'none' : sums;
    }
    case 'combine':
      return node.inputs.map(sumsOf).reduce(worse);
    default:
      return sumsOf(node.input);
  }
}

const constant = Symbol('constant');
type Measure = Sums | typeof constant;

function sumsOfFormula(formula: FormulaNode): Measure {
  const isGrouped = hasGroup(formula);
  const ofInput = (id: string): Measure => {
    const query = formula.inputs.find((input) => input.id === id)?.query;
    if (query === undefined) return 'none';
    // The same number for each label, such as the total that shares are of.
    return isGrouped && !hasGroup(query) ? constant : sumsOf(query);
  };
  return measureOf(formula.expression, ofInput);
}

function measureOf(expression: Expression, ofInput: (id: string) => Measure): Measure {
  switch (expression.type) {
    case 'literal':
      return constant;
    case 'input':
      return ofInput(expression.inputId);
    case 'unary':
      return signed(expression.operator, measureOf(expression.operand, ofInput));
    case 'binary': {
      const left = measureOf(expression.left, ofInput);
      return joined(expression.operator, left, measureOf(expression.right, ofInput));
    }
  }
}

/** What is at most is at least with the other sign. */
const signed = <Of extends Measure>(operator: 'plus' | 'minus', measure: Of): Of | 'none' =>
  operator === 'minus' && measure === 'atMost' ? 'none' : measure;

type Operator = Extract<Expression, { type: 'binary' }>['operator'];

function joined(operator: Operator, left: Measure, right: Measure): Measure {
  if (left === constant && right === constant) return constant;
  if (operator === 'multiply' || operator === 'divide') {
    if (right === constant) return left;
    return left === constant && operator === 'multiply' ? right : 'none';
  }
  // A constant would be added once for each label.
  if (left === constant || right === constant) return 'none';
  return worse(left, signed(operator === 'subtract' ? 'minus' : 'plus', right));
}

const worse = (one: Sums, other: Sums): Sums =>
  kindsOfSums.indexOf(one) > kindsOfSums.indexOf(other) ? one : other;

function hasGroup(node: QueryNode): boolean {
  if (node.type === 'source') return false;
  if (node.type === 'group') return true;
  if (node.type === 'formula') return node.inputs.some(({ query }) => hasGroup(query));
  return node.type === 'combine' ? node.inputs.some(hasGroup) : hasGroup(node.input);
}
