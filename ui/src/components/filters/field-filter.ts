/** Rows whose field has this value; an empty value asks for rows where the field is not filled. */
export interface FieldFilter {
  readonly field: string;
  readonly value: string;
}

function isFieldFilter(value: unknown): value is FieldFilter {
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

/** The filters of an address; entries that are not filters are left out. */
export function readFieldFilters(value: unknown): { filters?: FieldFilter[] } {
  const filters = Array.isArray(value) ? value.filter(isFieldFilter) : [];
  return filters.length > 0 ? { filters } : {};
}

/** Tells filters apart, as React's keys must. */
export function filterKey({ field, value }: FieldFilter): string {
  return `${field}:${value}`;
}

/** The filters and one more, or the same list if it is among them. */
export function withFilter(
  filters: readonly FieldFilter[],
  added: FieldFilter,
): readonly FieldFilter[] {
  const isKnown = filters.some(
    ({ field, value }) => field === added.field && value === added.value,
  );
  return isKnown ? filters : [...filters, added];
}
