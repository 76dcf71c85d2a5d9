import { useState } from 'react';
import { Card } from '../../components/card.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { RangePicker } from '../../period/range-picker.tsx';
import { ColumnPicker } from './column-picker.tsx';
import { EventsTable } from './events-table.tsx';
import { ExplorerToolbar, type Panel } from './explorer-toolbar.tsx';
import { fromStart, type Mode, modes } from './explorer-search.ts';
import { FilterForm } from './filter-form.tsx';
import { FilterList } from './filter-list.tsx';
import { NothingFound } from './nothing-found.tsx';
import { RowsPager } from './rows-pager.tsx';
import { useExplorer } from './use-explorer.ts';

/** Everything that was collected, row by row. */
export function ExplorerPage() {
  const [panel, setPanel] = useState<Panel | null>(null);
  const explorer = useExplorer(panel !== null);
  const { answer, mode, search, show } = explorer;
  const changeMode = (value: Mode) => {
    // Fields, and so filters and columns, are others in every mode.
    const { range, from, to, live } = search;
    setPanel(null);
    show({
      ...(range && { range }),
      ...(from && to && { from, to }),
      ...(live && { live }),
      ...(value !== 'events' && { mode: value }),
    });
  };
  return (
    <>
      <h1 className="sr-only">Events</h1>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Segmented label="Event type" value={mode} choices={modes} onChange={changeMode} />
        <RangePicker
          search={search}
          onChange={(range) => {
            const { range: _, from: __, to: ___, ...rest } = fromStart(search);
            show({ ...rest, ...range });
          }}
        />
      </div>
      <Card className="p-0">
        <ExplorerToolbar explorer={explorer} panel={panel} onPanel={setPanel} />
        {panel === 'filter' && <FilterForm explorer={explorer} />}
        {panel === 'columns' && <ColumnPicker explorer={explorer} />}
        <FilterList explorer={explorer} />
        {answer.error && <FailureNotice error={answer.error} retry={() => void answer.refetch()} />}
        {!answer.error && answer.data?.rows.length === 0 && <NothingFound explorer={explorer} />}
        {!answer.error && (answer.isPending || explorer.rows.length > 0) && (
          <EventsTable explorer={explorer} />
        )}
        <RowsPager explorer={explorer} />
      </Card>
    </>
  );
}
