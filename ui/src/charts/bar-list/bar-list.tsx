import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { t } from '../../words/words.ts';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** A short text or an icon before the label. */
  readonly mark?: ReactNode;
  /** More about the value, next to it while the row is pointed at or has the focus. */
  readonly more?: ReactNode;
}

interface BarListProps {
  bars: readonly Bar[];
  format: (value: number) => string;
  onPick: (key: string) => void;
  /** The button of a row's menu, at its end. */
  renderMenu?: (bar: Bar) => ReactNode;
}

/** Values from large to small; the bar of each row is relative to the largest. */
export function BarList({ bars, format, onPick, renderMenu }: BarListProps) {
  const largest = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <ul className="flex flex-col gap-0.5">
      {bars.map((bar) => (
        <li key={bar.key} className="group/row relative flex items-center">
          <div
            aria-hidden
            className="absolute inset-y-0 left-0 rounded-md bg-accent-soft"
            style={{ width: `${(bar.value / largest) * 100}%` }}
          />
          <button
            type="button"
            title={t`Show only: ${bar.label}`}
            onClick={() => onPick(bar.key)}
            className={classNames(
              'relative flex min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 text-left text-sm',
              // Makes room for the menu, which a pointer shows at the end of the row.
              renderMenu && 'pointer-fine:group-focus-within/row:pr-9 group-hover/row:pr-9',
            )}
          >
            {bar.mark && (
              <span aria-hidden className="flex w-4 shrink-0 justify-center text-muted">
                {bar.mark}
              </span>
            )}
            <span className="min-w-0 flex-1 truncate in-[button:hover]:underline">{bar.label}</span>
            {bar.more && (
              <span className="hidden shrink-0 items-baseline gap-2 text-xs text-muted tabular-nums group-focus-within/row:flex group-hover/row:flex">
                {bar.more}
              </span>
            )}
            <span className="shrink-0 font-medium tabular-nums">{format(bar.value)}</span>
          </button>
          {renderMenu?.(bar)}
        </li>
      ))}
    </ul>
  );
}
