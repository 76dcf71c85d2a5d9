import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  /** In full, where the head is short. */
  readonly headTitle?: string;
  /** The order of a column that rows are, or could be, sorted by. */
  readonly sorted?: 'ascending' | 'descending' | 'none';
  readonly headClass?: string;
  readonly cell: (row: Row) => ReactNode;
  readonly cellTitle?: (row: Row) => string;
  readonly cellClass?: string;
  /** The cell names its row. */
  readonly isRowHead?: boolean;
}

interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string;
  /** Rows that stand in for those that are being read. */
  placeholders?: number;
  /** Columns share the width by their classes, not by their content. */
  fixed?: boolean;
  className?: string;
  headClass?: string;
  rowClass?: (row: Row) => string;
}

/** A table of rows that are alike. Sorting and selecting belong to the heads and cells it is given. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, keyOf, placeholders = 0, fixed = false } = props;
  return (
    <table className={classNames('w-full text-sm', fixed && 'table-fixed', props.className)}>
      <thead className={classNames('text-left text-xs text-muted', props.headClass)}>
        <tr>
          {columns.map(({ key, head, headTitle, sorted, headClass }) => (
            <th
              key={key}
              scope="col"
              title={headTitle}
              aria-sort={sorted}
              className={classNames('font-medium', headClass)}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {Array.from({ length: placeholders }, (_, row) => (
          <tr key={row} aria-hidden>
            <td colSpan={columns.length} className="px-4 py-3">
              <div className="h-5 animate-pulse rounded bg-raised motion-reduce:animate-none" />
            </td>
          </tr>
        ))}
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} className={props.rowClass?.(row)}>
            {columns.map(({ key, cell, cellTitle, cellClass, isRowHead }) => {
              const Cell = isRowHead ? 'th' : 'td';
              return (
                <Cell
                  key={key}
                  {...(isRowHead && { scope: 'row' })}
                  title={cellTitle?.(row)}
                  className={classNames(isRowHead && 'text-left font-normal', cellClass)}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
