import { classNames } from './class-names.ts';
import { change } from './figures.ts';

interface ChangeProps {
  value: number | null;
  /** The figure of the period before. */
  before: number | null;
  format: (value: number) => string;
}

/** By how much a figure differs from the period before; nothing where one of them is missing. */
export function Change({ value, before, format }: ChangeProps) {
  if (value === null || before === null) return null;
  const percent = change(value, before);
  if (percent === null) return null;
  return (
    <span
      title={`${format(before)} in the previous period`}
      className={classNames('text-xs tabular-nums', percent < 0 ? 'text-bad' : 'text-good')}
    >
      {percent < 0 ? '↓' : '↑'} {Math.abs(percent)} %
    </span>
  );
}
