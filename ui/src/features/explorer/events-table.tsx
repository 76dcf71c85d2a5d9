import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { DataTable } from '../../components/data-table.tsx';
import { plural, t } from '../../words/words.ts';
import { eventColumns } from './event-columns.tsx';
import { EventDetails } from './event-details.tsx';
import { type Explorer } from './use-explorer.ts';
import { useHeldRows } from './use-held-rows.ts';

/** The rows of a page; each opens to show all its data. Live, nothing moves while one is open. */
export function EventsTable({ explorer }: { explorer: Explorer }) {
  const { answer, isLoading } = explorer;
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const { rows, newer, showNewer } = useHeldRows(explorer, openIds);
  const toggle = (id: string) => {
    const next = new Set(openIds);
    if (!next.delete(id)) next.add(id);
    setOpenIds(next);
  };
  return (
    <div className="@container overflow-x-auto" aria-busy={answer.isFetching}>
      <div role="status" className="sticky left-0 flex justify-center">
        {newer > 0 && (
          <Button variant="quiet" size="small" className="my-1" onClick={showNewer}>
            {newer < rows.length
              ? t`Show ${plural(newer, { one: '# new row', other: '# new rows' })}`
              : t`Show the newest rows`}
          </Button>
        )}
      </div>
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
