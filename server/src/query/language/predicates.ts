/** Operators of a comparison, in documented order. */
export const operators = [
  'equals',
  'notEquals',
  'contains',
  'notContains',
  'startsWith',
  'notStartsWith',
  'endsWith',
  'notEndsWith',
  'regex',
  'notRegex',
  'greaterThan',
  'greaterOrEqual',
  'lessThan',
  'lessOrEqual',
  'in',
  'notIn',
  'between',
  'isNull',
  'isNotNull',
] as const;

export type Operator = (typeof operators)[number];

export type Scalar = string | number | boolean | null;

export const mapTargets = ['key', 'value'] as const;

export interface Comparison {
  readonly type: 'comparison';
  readonly path: string;
  readonly field: string;
  readonly operator: Operator;
  /** A missing value is null. Lists are only used with `in`, `notIn` and `between`. */
  readonly value: Scalar | readonly Scalar[];
  readonly mapTarget: (typeof mapTargets)[number] | null;
}

export interface Junction {
  readonly type: 'and' | 'or';
  readonly path: string;
  readonly conditions: readonly Predicate[];
}

export type Predicate = Comparison | Junction;

/** The fields that a predicate compares. */
export function* comparedIn(predicate: Predicate): Generator<string> {
  if (predicate.type === 'comparison') yield predicate.field;
  else for (const condition of predicate.conditions) yield* comparedIn(condition);
}

/** Predicates that hold together if and only if this one does. */
export function conjuncts(predicate: Predicate): readonly Predicate[] {
  return predicate.type === 'and' ? predicate.conditions.flatMap(conjuncts) : [predicate];
}
