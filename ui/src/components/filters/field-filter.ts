import type { components } from '../../api/schema.d.ts';
import { t } from '../../words/words.ts';

/** Rows whose field has this value; an empty value means rows without the field. */
export interface FieldFilter {
  readonly field: string;
  readonly value: string;
}

export function isFieldFilter(value: unknown): value is FieldFilter {
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

/** The filters of a URL, without entries that are no filters. */
export function readFieldFilters(value: unknown): { filters?: FieldFilter[] } {
  const filters = Array.isArray(value) ? value.filter(isFieldFilter) : [];
  return filters.length > 0 ? { filters } : {};
}

/** Identifies a filter among others, for React's keys. */
export function filterKey({ field, value }: FieldFilter): string {
  return `${field}:${value}`;
}

/** The field and the comparison in words. A field of the visit is called like that of events. */
export function filterLead({ field }: FieldFilter): string {
  return t`${field.replace(/^session\./, '')} is`;
}

/** The filters with one more, or the same list if it already contains it. */
export function withFilter(
  filters: readonly FieldFilter[],
  added: FieldFilter,
): readonly FieldFilter[] {
  const isKnown = filters.some(
    ({ field, value }) => field === added.field && value === added.value,
  );
  return isKnown ? filters : [...filters, added];
}

/** The filter as a condition of a chart query. */
export function filterPredicate({
  field,
  value,
}: FieldFilter): components['schemas']['ChartPredicate'] {
  return value === ''
    ? { type: 'comparison', field, operator: 'isNull' }
    : { type: 'comparison', field, operator: 'equals', value };
}
