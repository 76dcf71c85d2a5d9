import type { Expression } from './language/expressions.ts';

/** The unit of an input's values: empty for counts, null if unknown. */
export type InputUnit = (inputId: string) => string | null;

/**
 * The unit of a formula's values. It is known where arithmetic keeps it: sums of one unit, and amounts per or times a
 * count, such as milliseconds per visit. A ratio of two of the same can be a share or a percentage, and a constant factor
 * can convert a unit, so theirs are null.
 */
export function formulaUnit(expression: Expression, unitOf: InputUnit): string | null {
  const unit = measureOf(expression, unitOf);
  return unit === constant ? null : unit;
}

const constant = Symbol('constant');
type Measure = string | null | typeof constant;

function measureOf(expression: Expression, unitOf: InputUnit): Measure {
  switch (expression.type) {
    case 'literal':
      return constant;
    case 'input':
      return unitOf(expression.inputId);
    case 'unary':
      return measureOf(expression.operand, unitOf);
    case 'binary': {
      const left = measureOf(expression.left, unitOf);
      const right = measureOf(expression.right, unitOf);
      return joined(expression.operator, left, right);
    }
  }
}

type Operator = Extract<Expression, { type: 'binary' }>['operator'];

function joined(operator: Operator, left: Measure, right: Measure): Measure {
  if (left === null || right === null) return null;
  const isSum = operator === 'add' || operator === 'subtract';
  if (left === constant && right === constant) return constant;
  // A constant has the unit of what it is added to.
  if (left === constant) return isSum ? right : null;
  if (right === constant) return isSum ? left : null;
  if (isSum) return left === right ? left : null;
  if (operator === 'multiply') return left === '' ? right : right === '' ? left : null;
  return right === '' && left !== '' ? left : null;
}
