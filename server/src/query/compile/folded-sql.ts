import type { FoldedRows } from '../../kinds/dataset.ts';
import type { TableRows } from '../../store/events/index.ts';
import type { Window } from '../normalise/window.ts';
import type { Parameters } from './parameters.ts';
import { timeSql } from './time-sql.ts';

/**
 * Folded rows as a table. The engine only computes the columns that are used.
 * @param columns the long ones that are used
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
  const long = longColumns(folded, columns).map(({ computed }) => computed);
  return `SELECT ${[...folded.columns, ...long].join(', ')} FROM ${rows} GROUP BY e.${key}`;
}

/** The long columns among some. */
export function longColumns(
  { longColumns }: FoldedRows,
  columns: ReadonlySet<string>,
): FoldedRows['longColumns'] {
  return longColumns.filter(({ name }) => columns.has(name));
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
