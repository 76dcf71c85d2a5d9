import type { Expression } from '../language/expressions.ts';

/** The value of an expression; null after a division by 0 or of an input that is null. */
export function evaluate(
  expression: Expression,
  valueOf: (inputId: string) => number | null,
): number | null {
  switch (expression.type) {
    case 'literal':
      return expression.value;
    case 'input':
      return valueOf(expression.inputId);
    case 'unary': {
      const value = evaluate(expression.operand, valueOf);
      return value === null || expression.operator === 'plus' ? value : 0 - value;
    }
    case 'binary': {
      const left = evaluate(expression.left, valueOf);
      const right = evaluate(expression.right, valueOf);
      if (left === null || right === null) return null;
      if (expression.operator === 'add') return left + right;
      if (expression.operator === 'subtract') return left - right;
      if (expression.operator === 'multiply') return left * right;
      return right === 0 ? null : left / right;
    }
  }
}

/** Rounds half away from zero as written: 1.005 to two decimals is 1.01. */
export function roundTo(value: number, decimals: number): number {
  const size = Math.abs(value);
  // A number this large has no decimals.
  if (!Number.isFinite(value) || size >= 2 ** 53) return value;
  const moved = Math.round(movePoint(size, decimals));
  // Shifting the decimal point of a number with this many digits would lose some.
  if (moved >= 2 ** 53) return value;
  return Math.sign(value) * movePoint(moved, -decimals) || 0;
}

function movePoint(value: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}
