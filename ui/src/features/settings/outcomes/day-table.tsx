import { bucketLabel } from '../../../charts/time-series/bucket-label.ts';
import { Card } from '../../../components/card.tsx';
import { fullNumber } from '../../../components/figures.ts';
import type { OutcomeDay } from './outcome-sums.ts';

/** The figures of the chart, the latest day first; days without items are left out. */
export function DayTable({ days }: { days: readonly OutcomeDay[] }) {
  const filled = days.filter(({ accepted, dropped }) => accepted + dropped > 0).toReversed();
  if (filled.length === 0) return null;
  return (
    <Card>
      <details>
        <summary className="cursor-pointer text-sm font-semibold">Daily numbers</summary>
        <table className="mt-3 w-full text-sm">
          <thead>
            <tr className="text-left text-xs text-muted">
              <th className="pb-2 font-medium">Day (UTC)</th>
              <th className="pb-2 text-right font-medium">Accepted</th>
              <th className="pb-2 text-right font-medium">Dropped</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {filled.map(({ day, accepted, dropped }) => (
              <tr key={day}>
                <td className="py-1.5">{bucketLabel(day, false, true)}</td>
                <td className="py-1.5 text-right tabular-nums">{fullNumber(accepted)}</td>
                <td className="py-1.5 text-right tabular-nums">{fullNumber(dropped)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
