import type { Grouping } from '../normalise/pipeline.ts';
import type { EngineRow } from './answered.ts';

/** Separates the labels of a combined group. */
const separator = ' / ';

/** The label of the folded rest. */
export const otherLabel = 'Other';

/** The labels of a row: one for a combined group, one per field for a flat one. */
export function labelsOf(row: EngineRow, grouping: Grouping): string[] {
  const labels = grouping.mode === 'combined' ? 1 : grouping.fields.length;
  return Array.from({ length: labels }, (_, index) => String(row[`label_${index}`]));
}

export function joinLabels(labels: readonly string[]): string {
  return labels.join(separator);
}

/** The key of a field in a row, next to the row's own `name` and `value`. */
export function fieldKey(field: string): string {
  return field === 'name' || field === 'value' ? `${field}_` : field;
}
