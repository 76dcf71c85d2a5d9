import { useState } from 'react';
import { Card } from '../../components/card.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { RangePicker } from '../../period/range-picker.tsx';
import { ColumnPicker } from './column-picker.tsx';
import { EventsTable } from './events-table.tsx';
import { ExplorerFilters } from './explorer-filters.tsx';
import { ExplorerToolbar } from './explorer-toolbar.tsx';
import { fromStart, type Mode, modes } from './explorer-search.ts';
import { NothingFound } from './nothing-found.tsx';
import { RowsPager } from './rows-pager.tsx';
import { useExplorer } from './use-explorer.ts';
import { t } from '../../words/words.ts';

export { prefetch } from './prefetch.ts';

/** All collected data, row by row. */
export function ExplorerPage() {
  const [panel, setPanel] = useState<'filter' | 'columns' | null>(null);
  const explorer = useExplorer(panel !== null);
  const { answer, mode, search, show } = explorer;
  const changeMode = (value: Mode) => {
    // Each mode has other fields, so columns and most comparisons don't apply to it.
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
      <h1 className="sr-only">{t`Events`}</h1>
      <ExplorerFilters
        explorer={explorer}
        isAdding={panel === 'filter'}
        onAdding={(isAdding) => setPanel(isAdding ? 'filter' : null)}
        aside={
          <RangePicker
            search={search}
            onChange={(range) => {
              const { range: _, from: __, to: ___, ...rest } = fromStart(search);
              show({ ...rest, ...range });
            }}
          />
        }
      >
        <Segmented label={t`Event type`} value={mode} choices={modes} onChange={changeMode} />
      </ExplorerFilters>
      <Card className="p-0">
        <ExplorerToolbar
          explorer={explorer}
          isChoosing={panel === 'columns'}
          onChoosing={(isChoosing) => setPanel(isChoosing ? 'columns' : null)}
        />
        {panel === 'columns' && <ColumnPicker explorer={explorer} />}
        {answer.error && <FailureNotice error={answer.error} retry={() => void answer.refetch()} />}
        {!answer.error && answer.data?.rows.length === 0 && <NothingFound explorer={explorer} />}
        {!answer.error && (explorer.isReading || explorer.rows.length > 0) && (
          <EventsTable explorer={explorer} />
        )}
        <RowsPager explorer={explorer} />
      </Card>
    </>
  );
}
