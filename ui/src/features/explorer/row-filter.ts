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

/** A filter as the address holds it. The values of `in` stand in one text, with commas between. */
export interface RowFilter {
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

export function sameFilter(one: RowFilter, other: RowFilter): boolean {
  return one.field === other.field && one.operator === other.operator && one.value === other.value;
}

/** The filters as the condition that the service reads; undefined = none. */
export function conditionOf(filters: readonly RowFilter[]): string | undefined {
  if (filters.length === 0) return undefined;
  const conditions = filters.map(({ field, operator, value }) => ({
    type: 'comparison',
    field,
    operator,
    ...(takesValue(operator) && { value: operandOf(operator, value) }),
  }));
  return JSON.stringify(conditions.length === 1 ? conditions[0] : { type: 'and', conditions });
}

function operandOf(operator: Operator, value: string): string | number | string[] {
  if (operator === 'in') return value.split(',').map((each) => each.trim());
  const isOrder = operator === 'greaterThan' || operator === 'lessThan';
  // Texts are ordered as texts: 10 would be less than 9.
  return isOrder && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}

/** The filter as a sentence, such as `page starts with /docs`. */
export function filterText({ field, operator, value }: RowFilter): string {
  const words = operators.find((each) => each.value === operator)?.label ?? operator;
  return takesValue(operator) ? `${field} ${words} ${value}` : `${field} ${words}`;
}
