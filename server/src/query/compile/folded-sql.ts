import type { FoldedColumn, FoldedRows } from '../../kinds/dataset.ts';
import type { TableRows } from '../../store/events/index.ts';
import type { Window } from '../normalise/window.ts';
import type { Parameters } from './parameters.ts';
import { timeSql } from './time-sql.ts';

/** Read with every folded row. */
const time = 'ts';

/**
 * Folded rows as a table.
 * @param columns those that are used
 * @param own the tenant's rows of the table
 * @param read which of them, called `e`, are read
 */
export function foldedSql(
  folded: FoldedRows,
  columns: ReadonlySet<string>,
  own: TableRows,
  read: string,
): string {
  const { key, condition } = folded;
  const rows = own.with('AS e').where(read, condition);
  const used = usedColumns(folded, columns).map(({ name, computed }) => `${computed} AS ${name}`);
  return `SELECT ${used.join(', ')} FROM ${rows} GROUP BY e.${key}`;
}

/** The columns among some that folded rows have, and those that are always read. */
export function usedColumns(
  { key, columns }: FoldedRows,
  used: ReadonlySet<string>,
): readonly FoldedColumn[] {
  return columns.filter(({ name }) => name === key || name === time || used.has(name));
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
