import { Fragment, type MouseEventHandler, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { type Step, useReachedSteps } from './use-media.ts';

export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  /** The full text of a short head. */
  readonly headTitle?: string;
  /** The order of a column that rows are or can be sorted by. */
  readonly sorted?: 'ascending' | 'descending' | 'none';
  readonly headClass?: string;
  readonly cell: (row: Row) => ReactNode;
  readonly cellTitle?: (row: Row) => string | undefined;
  readonly cellClass?: string;
  /** Narrower windows don't render the column, which its classes hide there too: on paper, only these count. */
  readonly shownFrom?: Step;
  /** The cell is the heading of its row. */
  readonly isRowHead?: boolean;
}

interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string;
  /** Empty rows to show while data is loading. */
  placeholders?: number;
  /** The widths of columns come from their classes, not from their content. */
  fixed?: boolean;
  className?: string;
  headClass?: string;
  rowClass?: (row: Row) => string;
  /** For mice, next to a link or button in the row. */
  onRowClick?: MouseEventHandler<HTMLTableRowElement>;
  /** What an open row shows below itself, over the whole width; null for a closed one. */
  renderDetails?: (row: Row) => ReactNode;
}

/** A table of similar rows. Sorting, selecting and opening rows are up to its heads and cells. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, keyOf, placeholders = 0, fixed = false, onRowClick } = props;
  const reached = useReachedSteps();
  const columns = props.columns.filter(
    ({ shownFrom = null }) => shownFrom === null || reached.includes(shownFrom),
  );
  // How wide columns are, is only known with rows: until the first ones, heads would move.
  const [isFilled, setFilled] = useState(false);
  if (!isFilled && rows.length > 0) setFilled(true);
  const isWaiting = !isFilled && placeholders > 0;
  return (
    <table className={classNames('w-full text-sm', fixed && 'table-fixed', props.className)}>
      <thead
        className={classNames(
          'text-left text-xs text-muted',
          props.headClass,
          isWaiting && 'opacity-0',
        )}
      >
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
        {rows.map((row, index) => {
          const details = props.renderDetails?.(row) ?? null;
          return (
            <Fragment key={keyOf(row, index)}>
              <tr className={props.rowClass?.(row)} onClick={onRowClick}>
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
              {details !== null && (
                <tr className={props.rowClass?.(row)}>
                  <td colSpan={columns.length} className="p-0">
                    {details}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
