import { classNames } from '../../../components/class-names.ts';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { fullNumber, percentage } from '../../../components/figures.ts';
import type { OutcomeSum } from './outcome-sums.ts';
import { detailText, outcomeWords } from './outcome-words.ts';
import { t } from '../../../words/words.ts';

interface OutcomeTableProps {
  /** Null while loading. */
  sums: readonly OutcomeSum[] | null;
  picked: string | undefined;
  onPick: (outcome: string) => void;
}

/** Each outcome with its count and share; a click selects it in the chart. */
export function OutcomeTable({ sums, picked, onPick }: OutcomeTableProps) {
  if (sums === null) return <div aria-hidden className="h-40" />;
  const total = sums.reduce((sum, { count }) => sum + count, 0);
  const columns: readonly Column<OutcomeSum>[] = [
    {
      key: 'outcome',
      head: t`Outcome`,
      headClass: 'pb-2',
      cell: outcomeCell(picked, onPick),
      cellClass: 'py-2 pr-3 align-top',
    },
    {
      key: 'items',
      head: t`Items`,
      headClass: 'w-24 pb-2 text-right',
      cell: ({ count }) => fullNumber(count),
      cellClass: 'py-2 text-right align-top tabular-nums',
    },
    {
      key: 'share',
      head: t`Share`,
      headClass: 'w-20 pb-2 text-right',
      cell: ({ count }) => share(count, total),
      cellClass: 'py-2 text-right align-top text-muted tabular-nums',
    },
  ];
  return (
    <>
      <DataTable
        columns={columns}
        rows={sums}
        keyOf={({ outcome }) => outcome}
        fixed
        rowClass={({ outcome }) => (picked === outcome ? 'bg-raised' : '')}
      />
      {sums.length === 1 && (
        <p className="pt-4 text-center text-sm text-muted">
          {total === 0
            ? t`No data was sent in this period.`
            : t`Nothing was dropped in this period.`}
        </p>
      )}
    </>
  );
}

function outcomeCell(picked: string | undefined, onPick: (outcome: string) => void) {
  return (sum: OutcomeSum) => <Outcome sum={sum} picked={picked === sum.outcome} onPick={onPick} />;
}

interface OutcomeProps {
  sum: OutcomeSum;
  picked: boolean;
  onPick: (outcome: string) => void;
}

function Outcome({ sum: { outcome, details }, picked, onPick }: OutcomeProps) {
  const { label, about } = outcomeWords[outcome];
  return (
    <>
      <button
        type="button"
        aria-pressed={picked}
        title={t`Show only its days`}
        onClick={() => onPick(outcome)}
        className={classNames(
          'cursor-pointer font-medium hover:underline',
          outcome === 'accepted' && 'text-good',
        )}
      >
        {label}
      </button>
      <p className="text-xs text-muted">{about}</p>
      {details.length > 0 && (
        <p className="mt-0.5 text-xs break-words text-muted">
          {details
            .map(({ detail, count }) => `${detailText(detail)} ${fullNumber(count)}`)
            .join(' · ')}
        </p>
      )}
    </>
  );
}

/** A share in percent; a small one isn't rounded to zero. */
function share(count: number, total: number): string {
  if (total === 0) return '–';
  const part = count / total;
  return count > 0 && part < 0.001 ? `< ${percentage(0.001)}` : percentage(part);
}
