import {
  type Comparison,
  type Operator,
  operators,
  takesValue,
} from '../../components/filters/comparison.ts';

/** A filter as in the URL. */
export type RowFilter = Comparison;

export function sameFilter(one: RowFilter, other: RowFilter): boolean {
  return one.field === other.field && one.operator === other.operator && one.value === other.value;
}

/** The filters as a condition for the service; undefined without any. */
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
  // Texts are compared as texts: 10 would be less than 9.
  return isOrder && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}

/** The filter as a sentence, such as `page starts with /docs`. */
export function filterText({ field, operator, value }: RowFilter): string {
  const words = operators.find((each) => each.value === operator)?.label ?? operator;
  return takesValue(operator) ? `${field} ${words} ${value}` : `${field} ${words}`;
}
