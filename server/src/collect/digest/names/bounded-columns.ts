import { type LimitedColumn, limitedColumns } from '../../../kinds/table.ts';
import { tables } from '../../../kinds/tables.ts';

/** A column that `DayValues` bounds; clients or their User-Agents fill it as they like. */
export type ValueColumn = LimitedColumn<(typeof tables)[number]>;

/** Each of them once: the same value in two tables is one value. */
export const valueColumns: readonly ValueColumn[] = [...new Set(tables.flatMap(columnsOf))];

function columnsOf(table: (typeof tables)[number]): readonly ValueColumn[] {
  return limitedColumns(table);
}
