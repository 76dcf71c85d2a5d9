import { classNames } from '../../../components/class-names.ts';
import { fullNumber } from '../../../components/figures.ts';
import type { OutcomeSum } from './outcome-sums.ts';
import { outcomeWords } from './outcome-words.ts';

interface OutcomeTableProps {
  /** Null while they are read. */
  sums: readonly OutcomeSum[] | null;
  picked: string | undefined;
  onPick: (outcome: string) => void;
}

/** Each outcome with its count and share; a click shows its days alone. */
export function OutcomeTable({ sums, picked, onPick }: OutcomeTableProps) {
  if (sums === null) return <div aria-hidden className="h-40" />;
  const total = sums.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <table className="w-full table-fixed text-sm">
        <thead>
          <tr className="text-left text-xs text-muted">
            <th className="pb-2 font-medium">Outcome</th>
            <th className="w-24 pb-2 text-right font-medium">Items</th>
            <th className="w-20 pb-2 text-right font-medium">Share</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sums.map((sum) => (
            <tr key={sum.outcome} className={classNames(picked === sum.outcome && 'bg-raised')}>
              <td className="py-2 pr-3 align-top">
                <button
                  type="button"
                  aria-pressed={picked === sum.outcome}
                  title="Show only its days"
                  onClick={() => onPick(sum.outcome)}
                  className={classNames(
                    'cursor-pointer font-medium hover:underline',
                    sum.outcome === 'accepted' && 'text-good',
                  )}
                >
                  {outcomeWords[sum.outcome].label}
                </button>
                <p className="text-xs text-muted">{outcomeWords[sum.outcome].about}</p>
                {sum.details.length > 0 && (
                  <p className="mt-0.5 text-xs break-words text-muted">
                    {sum.details
                      .map(({ detail, count }) => `${detail} ${fullNumber(count)}`)
                      .join(', ')}
                  </p>
                )}
              </td>
              <td className="py-2 text-right align-top tabular-nums">{fullNumber(sum.count)}</td>
              <td className="py-2 text-right align-top text-muted tabular-nums">
                {share(sum.count, total)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sums.length === 1 && (
        <p className="pt-4 text-center text-sm text-muted">
          {total === 0 ? 'No data was sent in this period.' : 'Nothing was dropped in this period.'}
        </p>
      )}
    </>
  );
}

/** Parts of a hundred; what is little but there does not read as nothing. */
function share(count: number, total: number): string {
  if (total === 0) return '–';
  const percent = (count / total) * 100;
  if (count === 0) return '0 %';
  if (percent < 0.1) return '< 0.1 %';
  return `${percent.toFixed(1)} %`;
}
