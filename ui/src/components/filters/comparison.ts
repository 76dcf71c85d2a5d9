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
  { value: 'notIn', label: t`is none of` },
  { value: 'isNotNull', label: t`is filled` },
  { value: 'isNull', label: t`is empty` },
] as const;

export type Operator = (typeof operators)[number]['value'];

/** A field compared with a value. Several values, as of `in`, are one text: see `valuesIn`. */
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

export function takesList(operator: Operator): boolean {
  return operator === 'in' || operator === 'notIn';
}

/** The comparison in words, such as `starts with`. */
export function operatorLabel(operator: Operator): string {
  return operators.find(({ value }) => value === operator)?.label ?? operator;
}

/** The values of a text with commas between them. One that contains a comma is in double quotes. */
export function valuesIn(text: string): string[] {
  const values = Array.from(text.matchAll(/"([^"]*)"|[^,"]+/g), ([all, quoted]) =>
    (quoted ?? all).trim(),
  );
  return [...new Set(values)].filter((value) => value !== '');
}

/** What the service compares with. */
export function operandOf({ operator, value }: Comparison): string | number | string[] {
  if (takesList(operator)) return valuesIn(value);
  const isOrder = operator === 'greaterThan' || operator === 'lessThan';
  // Texts are compared as texts: 10 would be less than 9.
  return isOrder && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}
