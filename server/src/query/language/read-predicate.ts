import { chartQueryError } from '../errors.ts';
import type { Budget, JsonObject } from './fields.ts';
import {
  own,
  readChoice,
  readList,
  readName,
  readObject,
  readOptionalChoice,
  rejectUnknownKeys,
} from './fields.ts';
import type { Comparison, Operator, Predicate, Scalar } from './predicates.ts';
import { mapTargets, operators } from './predicates.ts';

const comparisonKeys = ['type', 'field', 'operator', 'value', 'mapTarget'];
const junctionKeys = ['type', 'conditions'];
const types = ['comparison', 'and', 'or'] as const;

/** Reads the condition of a filter. @throws AppError 400 with the exact path */
export function readPredicate(
  value: unknown,
  path: string,
  depth: number,
  budget: Budget,
): Predicate {
  budget.enter(path, depth);
  const object = readObject(value, path);
  const type = readChoice(object, 'type', path, types);
  if (type === 'comparison') return readComparison(object, path);
  rejectUnknownKeys(object, junctionKeys, path);
  const conditions = readList(object, 'conditions', path);
  return {
    type,
    path,
    conditions: conditions.map((condition, index) =>
      readPredicate(condition, `${path}.conditions[${index}]`, depth + 1, budget),
    ),
  };
}

function readComparison(object: JsonObject, path: string): Comparison {
  rejectUnknownKeys(object, comparisonKeys, path);
  const operator = readChoice(object, 'operator', path, operators);
  return {
    type: 'comparison',
    path,
    field: readName(object, 'field', path),
    operator,
    value: readOperand(own(object, 'value'), operator, `${path}.value`),
    mapTarget: readOptionalChoice(object, 'mapTarget', path, mapTargets, null),
  };
}

function readOperand(value: unknown, operator: Operator, path: string): Comparison['value'] {
  if (operator === 'isNull' || operator === 'isNotNull') {
    if (Array.isArray(value)) for (const each of value) readScalar(each, path);
    else readScalar(value, path);
    return null;
  }
  if (!Array.isArray(value)) {
    const scalar = readScalar(value, path);
    const takesList = operator === 'in' || operator === 'notIn' || operator === 'between';
    if (takesList && scalar !== null) {
      throw chartQueryError(path, `value must be a list for the operator ${operator}.`);
    }
    return scalar;
  }
  if (operator === 'between') {
    if (value.length !== 2) {
      throw chartQueryError(path, 'value must be a list of two for the operator between.');
    }
  } else if (operator !== 'in' && operator !== 'notIn') {
    throw chartQueryError(path, `value must not be a list for the operator ${operator}.`);
  }
  return value.map((each, index) => readScalar(each, `${path}[${index}]`));
}

function readScalar(value: unknown, path: string): Scalar {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw chartQueryError(path, 'value must be a string, a finite number, a boolean or null.');
}
