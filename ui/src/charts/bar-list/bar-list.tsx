import type { ReactNode } from 'react';
import { t } from '../../words/words.ts';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** A short text or an icon before the label. */
  readonly mark?: ReactNode;
}

interface BarListProps {
  bars: readonly Bar[];
  format: (value: number) => string;
  onPick: (key: string) => void;
}

/** Values from large to small; the bar of each row is relative to the largest. */
export function BarList({ bars, format, onPick }: BarListProps) {
  const largest = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <ul className="flex flex-col gap-0.5">
      {bars.map((bar) => (
        <li key={bar.key} className="relative">
          <div
            aria-hidden
            className="absolute inset-y-0 left-0 rounded-md bg-accent-soft"
            style={{ width: `${(bar.value / largest) * 100}%` }}
          />
          <button
            type="button"
            title={t`Show only: ${bar.label}`}
            onClick={() => onPick(bar.key)}
            className="relative flex w-full cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 text-left text-sm hover:underline"
          >
            {bar.mark && (
              <span aria-hidden className="flex w-4 shrink-0 justify-center text-muted">
                {bar.mark}
              </span>
            )}
            <span className="min-w-0 flex-1 truncate">{bar.label}</span>
            <span className="shrink-0 font-medium tabular-nums">{format(bar.value)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
