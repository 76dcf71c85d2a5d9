import { Change } from '../../components/change.tsx';
import { fullNumber, percentage } from '../../components/figures.ts';
import { t } from '../../words/words.ts';

interface RowMoreProps {
  value: number;
  /** Of all rows; null if it isn't known. */
  total: number | null;
  /** In the period before; missing while it isn't known. */
  before: number | undefined;
}

/** The share of a row, and its change against the period before. */
export function RowMore({ value, total, before }: RowMoreProps) {
  return (
    <>
      {total !== null && total > 0 && <span>{percentage(Math.min(1, value / total))}</span>}
      {before !== undefined && <RowChange value={value} before={before} />}
    </>
  );
}

/** The change of a row; one that had nothing before is new. */
export function RowChange({ value, before }: { value: number; before: number }) {
  if (before === 0 && value > 0) return <span className="text-xs text-good">{t`New`}</span>;
  return <Change value={value} before={before} format={fullNumber} />;
}
