import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { classNames } from '../../components/class-names.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { fullNumber } from '../../components/figures.ts';
import { readablePath } from '../../components/readable-path.ts';
import { inOrder, pagesOrder, shownOrder, sortedBy } from './pages-order.ts';
import { RatingBar } from './rating-bar.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { vitals } from './vital.ts';
import type { PageSort, Quantile, VitalId } from './vital-ids.ts';
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
  onSort: (search: VitalsSearch) => void;
}

const shownAtFirst = 10;

/** All pages with all vitals: those with the worst values of the selected one first, or by a column. */
export function PagesTable(props: PagesTableProps) {
  const { search, metric, quantile } = props;
  const { id: projectId } = useProject();
  const pages = useQuery(breakdownQuery(projectId, search, 'page'));
  const [all, setAll] = useState(false);
  const data = useDeferredValue(pages.data);
  const ranked = worstFirst(data?.groups ?? [], metric, quantile);
  const order = pagesOrder(search);
  const sorted = order ? inOrder(ranked, order, quantile) : ranked;
  const shown = all ? sorted : sorted.slice(0, shownAtFirst);
  return (
    <Card aria-busy={pages.isPlaceholderData}>
      <CardTitle
        aside={
          order === null && <span className="text-xs text-muted">{t`Worst ${metric} first`}</span>
        }
      >
        {t`Pages`}
      </CardTitle>
      {pages.error && <FailureNotice error={pages.error} retry={() => void pages.refetch()} />}
      {!data && !pages.error && <Skeleton className="h-100" />}
      {data && ranked.length === 0 && <EmptyNotice>{t`No data for this period`}</EmptyNotice>}
      {ranked.length > 0 && (
        <div className="relative -mx-5 overflow-x-auto px-5">
          <DataTable
            columns={columnsOf(props)}
            rows={shown}
            keyOf={({ group }) => group.name}
            headClass="border-b border-line"
          />
        </div>
      )}
      {ranked.length > shownAtFirst && (
        <div className="mt-3 flex justify-center">
          <Button variant="quiet" size="small" onClick={() => setAll(!all)}>
            {all ? t`Show fewer` : t`Show all ${fullNumber(ranked.length)} pages`}
          </Button>
        </div>
      )}
      {data && data.total > data.groups.length && (
        <p className="mt-3 text-center text-xs text-muted">
          {t`These are the ${fullNumber(data.groups.length)} pages with the most values, of ${fullNumber(data.total)}. Filter by page to see others.`}
        </p>
      )}
    </Card>
  );
}

function columnsOf(props: PagesTableProps): readonly Column<RankedGroup>[] {
  const { search, metric, quantile, onFilter, onSort } = props;
  const sortable = (column: PageSort, label: string) => {
    const sorted = shownOrder(search, metric, column);
    return {
      key: column,
      sorted,
      head: (
        <SortHead sorted={sorted} onSort={() => onSort(sortedBy(search, metric, column))}>
          {label}
        </SortHead>
      ),
    };
  };
  return [
    {
      ...sortable('page', t`Page`),
      headClass: 'py-2 pr-3',
      isRowHead: true,
      cell: ({ group: { name } }) => (
        <button
          type="button"
          title={t`Show only: ${readablePath(name)}`}
          onClick={() => onFilter(name)}
          className="block max-w-full cursor-pointer truncate hover:underline"
        >
          {readablePath(name)}
        </button>
      ),
      cellClass: 'max-w-32 min-w-32 py-2 pr-3 sm:max-w-56',
    },
    ...vitals.map(({ id, title }) => ({
      ...sortable(id, id),
      ...vitalColumn(id, title, id === metric, quantile),
    })),
    {
      key: 'ratings',
      head: t`${metric} ratings`,
      headClass: 'hidden w-28 px-3 py-2 sm:table-cell',
      cell: ({ figures }) => <RatingBar rating={figures.rating} />,
      cellClass: 'hidden px-3 py-2 sm:table-cell',
    },
    {
      ...sortable('values', t`Values`),
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
): Omit<Column<RankedGroup>, 'key' | 'head'> {
  return {
    headTitle: title,
    headClass: `px-3 py-2 text-right ${isRanked ? 'text-ink' : ''}`,
    cell: ({ group }) => {
      const value = figuresOf(group.metrics, id)?.[quantile];
      if (value === undefined) return <span className="text-muted">–</span>;
      return <VitalValue id={id} value={value} />;
    },
    cellClass: `px-3 py-2 text-right whitespace-nowrap tabular-nums ${isRanked ? 'font-semibold' : ''}`,
  };
}

interface SortHeadProps {
  sorted: 'ascending' | 'descending' | 'none';
  onSort: () => void;
  children: string;
}

/** A head that sorts by its column; another click turns the order around. */
function SortHead({ sorted, onSort, children }: SortHeadProps) {
  return (
    <button
      type="button"
      className={classNames(
        'cursor-pointer whitespace-nowrap hover:text-ink',
        sorted !== 'none' && 'text-ink',
      )}
      onClick={onSort}
    >
      {sorted !== 'none' && <span aria-hidden>{sorted === 'ascending' ? '↑ ' : '↓ '}</span>}
      {children}
    </button>
  );
}
