import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../../components/class-names.ts';
import type { Column } from '../../components/data-table.tsx';
import { duration, fullNumber, percentage } from '../../components/figures.ts';
import { detailsMeasures, type DetailsOrder, type DetailsRow } from './details-queries.ts';
import { type DetailsMeasure, labelIn, type Tab } from './panels.ts';
import { RowChange } from './row-more.tsx';
import { units } from './units.ts';
import { t } from '../../words/words.ts';

interface DetailsColumnsProps {
  tab: Tab;
  /** Of the tab's measure over all rows; null while it isn't known. */
  total: number | null;
  order: DetailsOrder;
  isCompared: boolean;
  onOrder: (order: DetailsOrder) => void;
  onPick: (value: string) => void;
}

const number = 'py-2 pl-4 text-right whitespace-nowrap tabular-nums';
const numberHead = 'py-1 pl-4 text-right';

/** The columns of a whole list: the value, its measures, its share and its change. */
export function detailsColumns(props: DetailsColumnsProps): readonly Column<DetailsRow>[] {
  const { tab, total, order, isCompared, onOrder, onPick } = props;
  const head = (by: DetailsOrder['by'], label: string) => (
    <SortHead label={label} by={by} order={order} onOrder={onOrder} />
  );
  const sorted = (by: DetailsOrder['by']): 'ascending' | 'descending' | 'none' => {
    if (order.by !== by) return 'none';
    return order.direction === 'asc' ? 'ascending' : 'descending';
  };
  const ofMeasure = (measure: DetailsMeasure): Column<DetailsRow> => ({
    key: measure,
    head: head(measure, units[measure]),
    sorted: sorted(measure),
    headClass: numberHead,
    cell: ({ now }) => fullNumber(now[measure] ?? 0),
    cellClass: number,
  });
  const time: Column<DetailsRow> = {
    ...ofMeasure('timeOnPage'),
    shownFrom: 'sm',
    headTitle: t`Median time that the page was on screen`,
    headClass: `hidden sm:table-cell ${numberHead}`,
    cell: ({ now: { timeOnPage = null } }) => (timeOnPage === null ? '–' : duration(timeOnPage)),
    cellClass: `hidden sm:table-cell ${number}`,
  };
  const share: Column<DetailsRow> = {
    key: 'share',
    shownFrom: 'sm',
    head: t`Share`,
    headTitle: t`Of all ${units[tab.measure]}`,
    headClass: 'hidden py-1 pl-4 text-right sm:table-cell',
    cell: ({ now }) => (total ? percentage(Math.min(1, (now[tab.measure] ?? 0) / total)) : '–'),
    cellClass: classNames(number, 'hidden text-muted sm:table-cell'),
  };
  const change: Column<DetailsRow> = {
    key: 'change',
    head: head('change', t`Change`),
    sorted: sorted('change'),
    headTitle: t`Of ${units[tab.measure]}, compared with the previous period`,
    headClass: numberHead,
    cell: ({ now, before }) =>
      before !== undefined && <RowChange value={now[tab.measure] ?? 0} before={before} />,
    cellClass: number,
  };
  return [
    {
      key: 'name',
      head: head('name', tab.title),
      sorted: sorted('name'),
      headClass: 'py-1',
      isRowHead: true,
      cell: ({ value }) => <Value tab={tab} value={value} onPick={onPick} />,
      cellTitle: ({ value }) => labelIn(tab, value),
      cellClass: 'w-full max-w-0 py-2',
    },
    ...detailsMeasures(tab).map((each) => (each === 'timeOnPage' ? time : ofMeasure(each))),
    share,
    ...(isCompared ? [change] : []),
  ];
}

function Value({
  tab,
  value,
  onPick,
}: Pick<DetailsColumnsProps, 'tab' | 'onPick'> & Pick<DetailsRow, 'value'>) {
  const mark = tab.mark?.(value);
  return (
    <button
      type="button"
      onClick={() => onPick(value)}
      className="flex max-w-full min-w-0 cursor-pointer items-center gap-2 text-left hover:underline"
    >
      {mark && (
        <span aria-hidden className="flex w-4 shrink-0 justify-center text-muted">
          {mark}
        </span>
      )}
      <span className="min-w-0 truncate">{labelIn(tab, value)}</span>
    </button>
  );
}

interface SortHeadProps {
  label: string;
  by: DetailsOrder['by'];
  order: DetailsOrder;
  onOrder: (order: DetailsOrder) => void;
}

/** A head that sorts by its column; a second click turns the order around. */
function SortHead({ label, by, order, onOrder }: SortHeadProps) {
  const isChosen = order.by === by;
  const Arrow = order.direction === 'asc' ? ArrowUp : ArrowDown;
  const first = by === 'name' ? 'asc' : 'desc';
  const turned = order.direction === 'asc' ? 'desc' : 'asc';
  return (
    <button
      type="button"
      onClick={() => onOrder({ by, direction: isChosen ? turned : first })}
      className={classNames(
        'inline-flex cursor-pointer items-center gap-1 whitespace-nowrap hover:text-ink',
        isChosen && 'text-ink',
      )}
    >
      {label}
      {isChosen && <Arrow aria-hidden className="size-3" />}
    </button>
  );
}
