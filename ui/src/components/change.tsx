import { classNames } from './class-names.ts';
import { change, wholePercentage } from './figures.ts';
import { t } from '../words/words.ts';

interface ChangeProps {
  value: number | null;
  /** The value of the previous period. */
  before: number | null;
  format: (value: number) => string;
  /** Whether less is better. Default: no. */
  isBetterLow?: boolean;
}

/** How much a value differs from the previous period; nothing if one of them is missing. */
export function Change({ value, before, format, isBetterLow = false }: ChangeProps) {
  if (value === null || before === null) return null;
  const percent = change(value, before);
  if (percent === null) return null;
  return (
    <span
      title={t`Compared with ${format(before)}`}
      className={classNames(
        'text-xs tabular-nums',
        percent === 0 ? 'text-muted' : percent < 0 === isBetterLow ? 'text-good' : 'text-bad',
      )}
    >
      {percent === 0 ? '' : percent < 0 ? '↓ ' : '↑ '}
      {wholePercentage(Math.abs(percent) / 100)}
    </span>
  );
}
