import {
  type Comparison,
  operandOf,
  operatorLabel,
  takesValue,
} from '../../components/filters/comparison.ts';
import { fieldTitle } from '../../components/filters/field-title.ts';

/** A filter as in the URL. */
export type RowFilter = Comparison;

export function sameFilter(one: RowFilter, other: RowFilter): boolean {
  return one.field === other.field && one.operator === other.operator && one.value === other.value;
}

/** The filters as a condition for the service; undefined without any. */
export function conditionOf(filters: readonly RowFilter[]): string | undefined {
  if (filters.length === 0) return undefined;
  const conditions = filters.map((filter) => ({
    type: 'comparison',
    field: filter.field,
    operator: filter.operator,
    ...(takesValue(filter.operator) && { value: operandOf(filter) }),
  }));
  return JSON.stringify(conditions.length === 1 ? conditions[0] : { type: 'and', conditions });
}

/** The filter as a sentence, such as `Page starts with /docs`. */
export function filterText({ field, operator, value }: RowFilter): string {
  const lead = `${fieldTitle(field)} ${operatorLabel(operator)}`;
  return takesValue(operator) ? `${lead} ${value}` : lead;
}
