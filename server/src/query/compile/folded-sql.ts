import type { FoldedRows } from '../../kinds/dataset.ts';
import type { TableRows } from '../../store/events/index.ts';

/** Placeholders of the times between which the rows that are folded are read. */
export interface FoldedTimes {
  readonly from: string;
  readonly to: string;
}

/**
 * Folded rows as a table. The engine only computes the columns that are used.
 * @param own the tenant's rows of the table
 */
export function foldedSql(
  { key, condition, columns }: FoldedRows,
  own: TableRows,
  { from, to }: FoldedTimes,
): string {
  const rows = own.with('AS e').where(`e.ts >= ${from}`, `e.ts < ${to}`, condition);
  return `SELECT ${columns.join(', ')} FROM ${rows} GROUP BY e.${key}`;
}
