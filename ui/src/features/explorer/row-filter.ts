import {
  type Comparison,
  operandOf,
  operatorLabel,
  takesValue,
} from '../../components/filters/comparison.ts';
import { countryName } from '../../components/country.ts';
import {
  type FieldFilter,
  fieldFilter,
  filterValue,
} from '../../components/filters/field-filter.ts';
import { isCountry } from '../../components/filters/suggested-value.ts';
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

const nameOf = ({ field, value }: FieldFilter) => (isCountry(field) ? countryName(value) : value);

/** The filter as a sentence, such as `Page starts with /docs`. @param title of the field, if the dataset tells */
export function filterText({ field, operator, value }: RowFilter, title?: string): string {
  const lead = `${title ?? fieldTitle(field)} ${operatorLabel(operator)}`;
  const filter = fieldFilter({ field, operator, value });
  return takesValue(operator) ? `${lead} ${filterValue(filter, nameOf)}` : lead;
}
