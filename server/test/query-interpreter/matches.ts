import type { Operator, Scalar } from '../../src/query/language/predicates.ts';
import { entriesOf, isWholeList } from './plain-report.ts';
import { fieldValue, timeOf } from './field-value.ts';
import { isFilled, labelOf, numberOf, type PlainEvent } from './plain-event.ts';

export interface PlainComparison {
  readonly type: 'comparison';
  readonly field: string;
  readonly operator: Operator;
  readonly value?: Scalar | readonly Scalar[];
  readonly mapTarget?: 'key' | 'value' | null;
}

export type PlainPredicate =
  | PlainComparison
  | { readonly type: 'and' | 'or'; readonly conditions: readonly PlainPredicate[] };

/** Whether an event matches. */
export function matches(event: PlainEvent, predicate: PlainPredicate): boolean {
  if (predicate.type !== 'comparison') {
    const each = (condition: PlainPredicate): boolean => matches(event, condition);
    return predicate.type === 'and'
      ? predicate.conditions.every(each)
      : predicate.conditions.some(each);
  }
  const { field, mapTarget } = predicate;
  if (isWholeList(event, field)) return matchesList(event, predicate);
  const actual = fieldValue(event, field, mapTarget ?? 'key');
  return compare(actual, timeOf(event, field), predicate);
}

/** A list matches if one entry does; a negated condition matches if none does. */
function matchesList(event: PlainEvent, predicate: PlainComparison): boolean {
  const { field, operator, value = null } = predicate;
  const values = entriesOf(event, field).map((entry) => entry[predicate.mapTarget ?? 'key']);
  const isAny = operator !== 'isNull' && !(operator === 'equals' && value === null);
  const isNot = operator.startsWith('not') && value !== null;
  const each = (actual: unknown): boolean => compare(actual, null, predicate);
  return isAny && !isNot ? values.some(each) : values.every(each);
}

function compare(actual: unknown, time: number | null, predicate: PlainComparison): boolean {
  const { operator } = predicate;
  const request = predicate.value ?? null;
  const filled = isFilled(actual);
  if (operator === 'isNull') return !filled;
  if (operator === 'isNotNull') return filled;
  // A missing value is null.
  if (request === null) {
    if (operator === 'equals') return !filled;
    return operator === 'notEquals' ? filled : false;
  }
  const number = time ?? numberOf(actual);
  const equals = (value: Scalar): boolean => {
    if (value === null) return !filled;
    if (!filled) return false;
    return typeof value === 'number' ? number === value : labelOf(actual) === String(value);
  };
  if (Array.isArray(request)) {
    const list = request as readonly Scalar[];
    if (operator === 'in') return list.some(equals);
    if (operator === 'notIn') return !list.some(equals);
    const [low = null, high = null] = list;
    if (low === null || high === null || !filled) return false;
    const from = order(actual, number, low);
    const to = order(actual, number, high);
    return from !== null && to !== null && from >= 0 && to <= 0;
  }
  const value = request as Exclude<Scalar, null>;
  const text = labelOf(actual);
  const operand = String(value);
  switch (operator) {
    case 'equals':
      return equals(value);
    case 'notEquals':
      return !equals(value);
    case 'contains':
      return filled && text.includes(operand);
    case 'notContains':
      return !(filled && text.includes(operand));
    case 'startsWith':
      return filled && text.startsWith(operand);
    case 'notStartsWith':
      return !(filled && text.startsWith(operand));
    case 'endsWith':
      return filled && text.endsWith(operand);
    case 'notEndsWith':
      return !(filled && text.endsWith(operand));
    case 'regex':
      return filled && regex(operand).test(text);
    case 'notRegex':
      return !(filled && regex(operand).test(text));
    default: {
      const position = filled ? order(actual, number, value) : null;
      if (position === null) return false;
      if (operator === 'greaterThan') return position > 0;
      if (operator === 'greaterOrEqual') return position >= 0;
      return operator === 'lessThan' ? position < 0 : position <= 0;
    }
  }
}

/** Below, at or above the value; null if the two cannot be compared. */
function order(actual: unknown, number: number | null, value: Scalar): number | null {
  if (typeof value === 'number') return number === null ? null : Math.sign(number - value);
  return typeof value === 'string' ? byCodePoint(labelOf(actual), value) : null;
}

export function byCodePoint(one: string, other: string): number {
  const left = [...one];
  const right = [...other];
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const difference = (left[index]?.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return Math.sign(left.length - right.length);
}

/** Tests only use patterns with the same meaning in RE2 and JavaScript, plus `(?i)`. */
function regex(pattern: string): RegExp {
  const ignoresCase = pattern.startsWith('(?i)');
  return new RegExp(ignoresCase ? pattern.slice(4) : pattern, ignoresCase ? 'iu' : 'u');
}
