import { useState } from 'react';
import { classNames } from '../../components/class-names.ts';
import { DataTable } from '../../components/data-table.tsx';
import { eventColumns } from './event-columns.tsx';
import { EventDetails } from './event-details.tsx';
import type { Explorer } from './use-explorer.ts';

/** The rows of a page; each opens to show all its data. */
export function EventsTable({ explorer }: { explorer: Explorer }) {
  const { rows, answer, isLoading } = explorer;
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(openIds);
    if (!next.delete(id)) next.add(id);
    setOpenIds(next);
  };
  return (
    <div className="@container overflow-x-auto" aria-busy={answer.isFetching}>
      <DataTable
        columns={eventColumns(explorer, openIds, toggle)}
        rows={isLoading ? [] : rows}
        keyOf={({ id }) => id}
        placeholders={isLoading ? 12 : 0}
        className="border-collapse"
        headClass="border-b border-line"
        rowClass={({ id }) => classNames('hover:bg-raised/60', openIds.has(id) && 'bg-raised/60')}
        renderDetails={(row) =>
          openIds.has(row.id) ? <EventDetails row={row} explorer={explorer} /> : null
        }
      />
    </div>
  );
}
