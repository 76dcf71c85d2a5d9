/** How a field is compared; the names are those of chart queries. */
export const operators = [
  { value: 'equals', label: 'is' },
  { value: 'notEquals', label: 'is not' },
  { value: 'contains', label: 'contains' },
  { value: 'notContains', label: 'does not contain' },
  { value: 'startsWith', label: 'starts with' },
  { value: 'endsWith', label: 'ends with' },
  { value: 'regex', label: 'matches' },
  { value: 'greaterThan', label: 'is greater than' },
  { value: 'lessThan', label: 'is less than' },
  { value: 'in', label: 'is one of' },
  { value: 'isNotNull', label: 'is filled' },
  { value: 'isNull', label: 'is empty' },
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
