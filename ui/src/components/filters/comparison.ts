import { t } from '../../words/words.ts';

/** How a field is compared; the names are those of chart queries. */
export const operators = [
  { value: 'equals', label: t`is` },
  { value: 'notEquals', label: t`is not` },
  { value: 'contains', label: t`contains` },
  { value: 'notContains', label: t`does not contain` },
  { value: 'startsWith', label: t`starts with` },
  { value: 'endsWith', label: t`ends with` },
  { value: 'regex', label: t`matches` },
  { value: 'greaterThan', label: t`is greater than` },
  { value: 'lessThan', label: t`is less than` },
  { value: 'in', label: t`is one of` },
  { value: 'isNotNull', label: t`is filled` },
  { value: 'isNull', label: t`is empty` },
] as const;

export type Operator = (typeof operators)[number]['value'];

/** A field compared with a value. The values of `in` are one text, separated by commas. */
export interface Comparison {
  readonly field: string;
  readonly operator: Operator;
  readonly value: string;
}

export function isOperator(value: unknown): value is Operator {
  return operators.some((operator) => operator.value === value);
}

export function takesValue(operator: Operator): boolean {
  return operator !== 'isNull' && operator !== 'isNotNull';
}
