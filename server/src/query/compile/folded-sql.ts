import type { FoldedRows } from '../../kinds/dataset.ts';
import type { TableRows } from '../../store/events/index.ts';
import type { Window } from '../normalise/window.ts';
import type { Parameters } from './parameters.ts';
import { timeSql } from './time-sql.ts';

/**
 * Folded rows as a table. The engine only computes the columns that are used.
 * @param own the tenant's rows of the table
 * @param read which of them, called `e`, are read
 */
export function foldedSql(
  { key, condition, columns }: FoldedRows,
  own: TableRows,
  read: string,
): string {
  const rows = own.with('AS e').where(read, condition);
  return `SELECT ${columns.join(', ')} FROM ${rows} GROUP BY e.${key}`;
}

/** The condition of the table's rows from which the folded rows in a window are computed. */
export function foldedTimes(
  { reach }: FoldedRows,
  { from, to }: Window,
  parameters: Parameters,
): string {
  const first = timeSql(from - reach, parameters);
  return `e.ts >= ${first} AND e.ts < ${timeSql(to + reach, parameters)}`;
}
