import type { components } from '../../api/schema.d.ts';
import { t } from '../../words/words.ts';
import {
  type Comparison,
  isOperator,
  operandOf,
  type Operator,
  operatorLabel,
  takesList,
  takesValue,
  valuesIn,
} from './comparison.ts';
import { fieldTitle } from './field-title.ts';

/** Rows whose field compares with a value. Without an operator it is the value; an empty one means none. */
export interface FieldFilter {
  readonly field: string;
  readonly value: string;
  /** Never `equals` or `isNull`, which filters without an operator say. */
  readonly operator?: Exclude<Operator, 'equals' | 'isNull'>;
}

/** Whether a value of a URL names a field and a value. Its operator is not checked. */
function isFieldFilter(value: unknown): value is { field: string; value: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    'value' in value &&
    typeof value.field === 'string' &&
    value.field !== '' &&
    typeof value.value === 'string'
  );
}

/** A comparison in the form of URLs. */
export function fieldFilter({ field, operator, value }: Comparison): FieldFilter {
  if (operator === 'equals') return { field, value };
  if (operator === 'isNull') return { field, value: '' };
  return { field, operator, value: takesValue(operator) ? value : '' };
}

/** A filter of a URL with its operator. */
export function comparisonOf({ field, operator, value }: FieldFilter): Comparison {
  return { field, operator: operator ?? (value === '' ? 'isNull' : 'equals'), value };
}

/** A filter of a URL, or nothing if it is none. */
function readFilter(sent: unknown): FieldFilter[] {
  if (!isFieldFilter(sent)) return [];
  const { field, value } = sent;
  if (!('operator' in sent)) return [{ field, value }];
  return isOperator(sent.operator) ? [fieldFilter({ field, operator: sent.operator, value })] : [];
}

/** The filters of a URL, without entries that are no filters. */
export function readFieldFilters(value: unknown): { filters?: FieldFilter[] } {
  const filters = Array.isArray(value) ? value.flatMap(readFilter) : [];
  return filters.length > 0 ? { filters } : {};
}

/** Identifies a filter among others, for React's keys. */
export function filterKey({ field, operator, value }: FieldFilter): string {
  return `${field}:${operator ?? 'equals'}:${value}`;
}

/** The field and the comparison in words, such as `Page contains`. */
export function filterLead(filter: FieldFilter): string {
  // An empty value is shown as a value.
  return `${fieldTitle(filter.field)} ${operatorLabel(filter.operator ?? 'equals')}`;
}

/** What the field is compared with, in words. @param nameOf a value as people know it, such as that of a country */
export function filterValue(filter: FieldFilter, nameOf: (filter: FieldFilter) => string): string {
  const { field, operator, value } = filter;
  if (operator === undefined) return nameOf(filter) || t`(none)`;
  if (!takesValue(operator)) return '';
  if (!takesList(operator)) return nameOf(filter);
  return valuesIn(value)
    .map((each) => nameOf({ field, value: each }))
    .join(', ');
}

/** The filters with one more, or the same list if it already contains it. */
export function withFilter(
  filters: readonly FieldFilter[],
  added: FieldFilter,
): readonly FieldFilter[] {
  const isKnown = filters.some((filter) => filterKey(filter) === filterKey(added));
  return isKnown ? filters : [...filters, added];
}

/** The filter as a condition of a chart query. */
export function filterPredicate(filter: FieldFilter): components['schemas']['ChartPredicate'] {
  const comparison = comparisonOf(filter);
  const { field, operator } = comparison;
  return takesValue(operator)
    ? { type: 'comparison', field, operator, value: operandOf(comparison) }
    : { type: 'comparison', field, operator };
}
