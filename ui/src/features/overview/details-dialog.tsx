import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { csvText } from '../../components/csv.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import type { FieldFilter } from '../../components/filters/field-filter.ts';
import { TextFilter } from '../../components/filters/text-filter.tsx';
import { fullNumber } from '../../components/figures.ts';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { Pager } from '../../components/pager.tsx';
import { fileName, saveText } from '../../components/save-file.ts';
import { detailsColumns } from './details-columns.tsx';
import {
  detailsMeasures,
  type DetailsOrder,
  detailsQuery,
  pageSize,
  readAllDetails,
} from './details-queries.ts';
import { searchFilter } from './details-search.ts';
import { totalsQuery, type OverviewRequest } from './overview-queries.ts';
import { type DetailsMeasure, labelIn, type Tab } from './panels.ts';
import { units } from './units.ts';
import { t } from '../../words/words.ts';

interface DetailsDialogProps {
  request: OverviewRequest;
  tab: Tab;
  /** Whether the overview adds imported figures, which aren't part of this. */
  isPartial: boolean;
  onFilter: (filter: FieldFilter) => void;
  onClose: () => void;
}

/** A whole list of the overview, in pages, to sort and to search. */
export default function DetailsDialog(props: DetailsDialogProps) {
  const { request, tab, isPartial, onFilter, onClose } = props;
  const [order, setOrder] = useState<DetailsOrder>({ by: tab.measure, direction: 'desc' });
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const search = searchFilter(tab, text);
  const details = useQuery(detailsQuery(request, tab, { order, search, page }));
  const total = useQuery(totalsQuery(request)).data?.get(tab.measure)?.value ?? null;
  const saving = useMutation({
    mutationFn: async () => {
      const measures = detailsMeasures(tab);
      const rows = await readAllDetails(request, tab, search);
      const lines = rows.map(({ value, now }) => [
        labelIn(tab, value),
        ...measures.map((measure) => cellOf(measure, now[measure] ?? null)),
      ]);
      const heads = [tab.title, ...measures.map(headOf)];
      saveText(`${fileName(tab.title)}.csv`, 'text/csv', csvText([heads, ...lines]));
    },
  });
  const { rows = [], hasMore = false } = details.data ?? {};
  const columns = detailsColumns({
    tab,
    total,
    order,
    isCompared: request.search.compare !== 'off',
    onOrder: (next) => {
      setOrder(next);
      setPage(1);
    },
    onPick: (value) => {
      onClose();
      onFilter({ field: tab.field, value });
    },
  });
  const first = (page - 1) * pageSize + 1;
  return (
    <Dialog wide title={tab.title} onClose={onClose}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <TextFilter
          whileTyping
          className="min-w-0 flex-1 basis-48"
          label={t`Search ${tab.title}`}
          placeholder={t`Search`}
          value={text}
          onChange={(next) => {
            setText(next);
            setPage(1);
          }}
        />
        <Button
          variant="plain"
          size="small"
          disabled={saving.isPending || rows.length === 0}
          onClick={() => saving.mutate()}
        >
          {saving.isPending ? t`Saving …` : t`Download CSV`}
        </Button>
      </div>
      <FaultText error={saving.error} />
      {isPartial && <p className="mb-2 text-xs text-muted">{t`Without imported figures.`}</p>}
      <div
        // What scrolls must be within reach of the keyboard.
        tabIndex={0}
        role="region"
        aria-label={tab.title}
        aria-busy={details.isPlaceholderData}
        className="busy-bar -mx-2 min-h-0 flex-1 overflow-auto px-2"
      >
        {details.error ? (
          <FailureNotice error={details.error} retry={() => void details.refetch()} />
        ) : (
          <DataTable
            columns={columns}
            rows={rows}
            keyOf={({ value }) => value}
            placeholders={details.isPending ? 10 : 0}
            headClass="sticky top-0 z-1 border-b border-line bg-surface"
            rowClass={() => 'hover:bg-raised'}
          />
        )}
        {details.data && rows.length === 0 && (
          <EmptyNotice>
            {search ? t`Nothing contains “${text.trim()}”.` : t`No data for this period`}
          </EmptyNotice>
        )}
      </div>
      {(page > 1 || hasMore) && (
        <Pager page={page} hasMore={hasMore} onTurn={setPage} place="below">
          {rows.length > 0 && `${fullNumber(first)}–${fullNumber(first + rows.length - 1)}`}
        </Pager>
      )}
    </Dialog>
  );
}

const headOf = (measure: DetailsMeasure): string =>
  measure === 'timeOnPage' ? t`Time on page (s)` : units[measure];

/** A value in a file. Times are in seconds. */
function cellOf(measure: DetailsMeasure, value: number | null): number | null {
  return measure === 'timeOnPage' && value !== null ? value / 1000 : value;
}
