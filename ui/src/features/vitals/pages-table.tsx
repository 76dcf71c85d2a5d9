import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { fullNumber } from '../../components/figures.ts';
import { RatingBar } from './rating-bar.tsx';
import { vitals } from './vital.ts';
import type { Quantile, VitalId } from './vital-ids.ts';
import { figuresOf } from './vital-figures.ts';
import { VitalValue } from './vital-value.tsx';
import { breakdownQuery } from './vitals-queries.ts';
import type { VitalsSearch } from './vitals-search.ts';
import { type RankedGroup, worstFirst } from './worst-first.ts';
import { useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

interface PagesTableProps {
  search: VitalsSearch;
  metric: VitalId;
  quantile: Quantile;
  onFilter: (page: string) => void;
}

const shownAtFirst = 10;

/** All pages with all vitals, sorted by the worst values of the selected one. */
export function PagesTable({ search, metric, quantile, onFilter }: PagesTableProps) {
  const { id: projectId } = useProject();
  const pages = useQuery(breakdownQuery(projectId, search, 'page'));
  const [all, setAll] = useState(false);
  const data = useDeferredValue(pages.data);
  const ranked = worstFirst(data ?? [], metric, quantile);
  const shown = all ? ranked : ranked.slice(0, shownAtFirst);
  return (
    <Card>
      <CardTitle aside={<span className="text-xs text-muted">{t`Worst ${metric} first`}</span>}>
        {t`Pages`}
      </CardTitle>
      {pages.error && <FailureNotice error={pages.error} retry={() => void pages.refetch()} />}
      {data && ranked.length === 0 && <EmptyNotice>{t`No data for this period`}</EmptyNotice>}
      {ranked.length > 0 && (
        <div className="relative -mx-5 overflow-x-auto px-5">
          <DataTable
            columns={columnsOf(metric, quantile, onFilter)}
            rows={shown}
            keyOf={({ group }) => group.name}
            headClass="border-b border-line"
          />
        </div>
      )}
      {ranked.length > shownAtFirst && (
        <div className="mt-3 flex justify-center">
          <Button variant="quiet" size="small" onClick={() => setAll(!all)}>
            {all ? t`Show only the worst` : t`Show all ${fullNumber(ranked.length)} pages`}
          </Button>
        </div>
      )}
    </Card>
  );
}

function columnsOf(
  metric: VitalId,
  quantile: Quantile,
  onFilter: (page: string) => void,
): readonly Column<RankedGroup>[] {
  return [
    {
      key: 'page',
      head: t`Page`,
      headClass: 'py-2 pr-3',
      isRowHead: true,
      cell: ({ group: { name } }) => (
        <button
          type="button"
          title={t`Show only: ${name}`}
          onClick={() => onFilter(name)}
          className="block max-w-full cursor-pointer truncate hover:underline"
        >
          {name}
        </button>
      ),
      cellClass: 'max-w-32 min-w-32 py-2 pr-3 sm:max-w-56',
    },
    ...vitals.map(({ id, title }) => vitalColumn(id, title, id === metric, quantile)),
    {
      key: 'ratings',
      head: t`${metric} ratings`,
      headClass: 'hidden w-28 px-3 py-2 sm:table-cell',
      cell: ({ figures }) => <RatingBar rating={figures.rating} />,
      cellClass: 'hidden px-3 py-2 sm:table-cell',
    },
    {
      key: 'values',
      head: t`Values`,
      headClass: 'py-2 pl-3 text-right',
      cell: ({ figures }) => fullNumber(figures.count),
      cellClass: 'py-2 pl-3 text-right text-muted tabular-nums',
    },
  ];
}

function vitalColumn(
  id: VitalId,
  title: string,
  isRanked: boolean,
  quantile: Quantile,
): Column<RankedGroup> {
  return {
    key: id,
    head: id,
    headTitle: title,
    ...(isRanked && { sorted: 'descending' as const }),
    headClass: `px-3 py-2 text-right ${isRanked ? 'text-ink' : ''}`,
    cell: ({ group }) => {
      const value = figuresOf(group.metrics, id)?.[quantile];
      if (value === undefined) return <span className="text-muted">–</span>;
      return <VitalValue id={id} value={value} />;
    },
    cellClass: `px-3 py-2 text-right whitespace-nowrap tabular-nums ${isRanked ? 'font-semibold' : ''}`,
  };
}
