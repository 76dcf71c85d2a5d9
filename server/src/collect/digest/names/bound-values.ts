import type { FoldingQuota } from '../../../quotas/quota.ts';
import type { ValueBounds } from './day-values.ts';
import { otherName } from './known-names.ts';

/** An item with its row. */
interface Bounded {
  readonly project: number;
  readonly receivedAt: number;
  folded: FoldingQuota | null;
}

/** Replaces values of a row beyond the day's quota by `(other)`. */
export function boundValues<Column extends string>(
  values: ValueBounds,
  of: Bounded,
  row: Record<Column, string>,
  columns: readonly Column[],
): void {
  for (const column of columns) {
    const value: string = row[column];
    if (value === '' || values.admits(of.project, column, value, of.receivedAt)) continue;
    row[column] = otherName;
    of.folded ??= 'dimensionValues';
  }
}
