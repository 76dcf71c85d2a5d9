import type { ComputedColumn, FoldedColumn, FoldedRows } from '../../kinds/dataset.ts';
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
 * @param read which of them, called `e`, are read; of several conditions, each has all rows of its folded rows
 */
export function foldedSql(
  folded: FoldedRows,
  columns: ReadonlySet<string>,
  own: TableRows,
  ...read: readonly string[]
): string {
  const selections = read.map((each) => [each, folded.condition]);
  return foldSql(folded.key, usedColumns(folded, columns), own, selections);
}

/** Some columns of folded rows as a table. @param selections conditions of the rows from which some of them are computed */
export function foldSql(
  key: string,
  columns: readonly ComputedColumn[],
  own: TableRows,
  selections: readonly (readonly string[])[],
): string {
  const sources = new Map(columns.flatMap(({ of }) => (of === undefined ? [] : [[of.name, of]])));
  const ofRows = columns.filter(({ of }) => of === undefined);
  const computed = [...ofRows, ...sources.values()].map(named).join(', ');
  const rows = own.with('AS e');
  const folds = selections.map(
    (conditions) => `SELECT ${computed} FROM ${rows.where(...conditions)} GROUP BY e.${key}`,
  );
  const all = folds.join(' UNION ALL ');
  if (sources.size === 0) return all;
  const shown = columns.map((column) => (column.of === undefined ? column.name : named(column)));
  return `SELECT ${shown.join(', ')} FROM (${all})`;
}

const named = ({ name, computed }: ComputedColumn): string => `${computed} AS ${name}`;

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
