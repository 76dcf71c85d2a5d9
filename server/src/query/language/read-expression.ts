import { chartQueryError, shortened } from '../errors.ts';
import type { Expression } from './expressions.ts';
import { binaryOperators, unaryOperators } from './expressions.ts';
import type { Budget } from './fields.ts';
import { own, readChoice, readNumber, readObject, readText, rejectUnknownKeys } from './fields.ts';
import { parseExpression } from './parse-expression.ts';

const types = ['literal', 'input', 'unary', 'binary'] as const;

/** Reads the arithmetic of a formula, as a tree or as text. @throws AppError 400 with the path */
export function readExpression(
  value: unknown,
  inputIds: readonly string[],
  path: string,
  depth: number,
  budget: Budget,
): Expression {
  if (typeof value === 'string') return parseExpression(value, inputIds, path, depth, budget);
  budget.enter(path, depth);
  if (value === undefined) throw chartQueryError(path, 'expression is required.');
  const object = readObject(value, path);
  const type = readChoice(object, 'type', path, types);
  const inner = (key: string): Expression =>
    readTree(own(object, key), inputIds, `${path}.${key}`, depth + 1, budget);
  switch (type) {
    case 'literal':
      rejectUnknownKeys(object, ['type', 'value'], path);
      return { type, value: readNumber(object, 'value', path, Number.NEGATIVE_INFINITY) };
    case 'input': {
      rejectUnknownKeys(object, ['type', 'inputId'], path);
      const inputId = readText(object, 'inputId', path);
      if (!inputIds.includes(inputId)) {
        throw chartQueryError(
          `${path}.inputId`,
          `inputId refers to an unknown input: ${shortened(inputId)}.`,
        );
      }
      return { type, inputId };
    }
    case 'unary':
      rejectUnknownKeys(object, ['type', 'operator', 'operand'], path);
      return {
        type,
        operator: readChoice(object, 'operator', path, unaryOperators),
        operand: inner('operand'),
      };
    case 'binary':
      rejectUnknownKeys(object, ['type', 'operator', 'left', 'right'], path);
      return {
        type,
        operator: readChoice(object, 'operator', path, binaryOperators),
        left: inner('left'),
        right: inner('right'),
      };
  }
}

/** A tree only contains trees; text must be a whole expression. */
function readTree(
  value: unknown,
  inputIds: readonly string[],
  path: string,
  depth: number,
  budget: Budget,
): Expression {
  if (typeof value === 'string') throw chartQueryError(path, 'An operand must be an object.');
  return readExpression(value, inputIds, path, depth, budget);
}
