import { useState } from 'react';
import { classNames } from '../../components/class-names.ts';
import { numericColumns } from './explorer-columns.ts';
import { EventRow } from './event-row.tsx';
import type { Explorer } from './use-explorer.ts';

/** The rows of a page; each opens to everything it holds. */
export function EventsTable({ explorer }: { explorer: Explorer }) {
  const { rows, columns, titleOf, answer, isLoading } = explorer;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const numeric = numericColumns(columns, rows);
  const toggle = (id: string) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return (
    <div className="@container overflow-x-auto" aria-busy={answer.isFetching}>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line text-left text-xs text-muted">
            <th scope="col" className="py-2 pr-3 pl-4 font-medium whitespace-nowrap">
              Time
            </th>
            {columns.map((name) => (
              <th
                key={name}
                scope="col"
                title={name}
                className={classNames(
                  'max-w-56 truncate px-3 py-2 font-medium last:pr-4',
                  numeric.has(name) && 'text-right',
                )}
              >
                {isLoading ? '\u00a0' : titleOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {isLoading && <PlaceholderRows columns={columns.length + 1} />}
          {!isLoading &&
            rows.map((row) => (
              <EventRow
                key={row.id}
                row={row}
                explorer={explorer}
                numeric={numeric}
                isOpen={opened.has(row.id)}
                onToggle={() => toggle(row.id)}
              />
            ))}
        </tbody>
      </table>
    </div>
  );
}

const placeholders = Array.from({ length: 12 }, (_, index) => index);

function PlaceholderRows({ columns }: { columns: number }) {
  return placeholders.map((row) => (
    <tr key={row} aria-hidden>
      <td colSpan={columns} className="px-4 py-2.5">
        <div className="h-4 animate-pulse rounded bg-raised motion-reduce:animate-none" />
      </td>
    </tr>
  ));
}
