import { fullLabel } from '../../../charts/plot/bucket-label.ts';
import { Card } from '../../../components/card.tsx';
import { fullNumber } from '../../../components/figures.ts';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import type { OutcomeDay } from './outcome-sums.ts';
import { t } from '../../../words/words.ts';

const figure = 'py-1.5 text-right tabular-nums';
const columns: readonly Column<OutcomeDay>[] = [
  {
    key: 'day',
    head: t`Day (UTC)`,
    headClass: 'pb-2',
    cell: ({ day }) => fullLabel(day),
    cellClass: 'py-1.5',
  },
  {
    key: 'accepted',
    head: t`Accepted`,
    headClass: 'pb-2 text-right',
    cell: ({ accepted }) => fullNumber(accepted),
    cellClass: figure,
  },
  {
    key: 'dropped',
    head: t`Dropped`,
    headClass: 'pb-2 text-right',
    cell: ({ dropped }) => fullNumber(dropped),
    cellClass: figure,
  },
];

/** The numbers of the chart, latest day first, without empty days. */
export function DayTable({ days }: { days: readonly OutcomeDay[] }) {
  const filled = days.filter(({ accepted, dropped }) => accepted + dropped > 0).toReversed();
  if (filled.length === 0) return null;
  return (
    <Card>
      <details>
        <summary className="cursor-pointer text-sm font-semibold">{t`Daily numbers`}</summary>
        <DataTable columns={columns} rows={filled} keyOf={({ day }) => day} className="mt-3" />
      </details>
    </Card>
  );
}
