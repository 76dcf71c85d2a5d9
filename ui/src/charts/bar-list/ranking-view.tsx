import { countryOfRegion } from '../../components/country.ts';
import { Flag } from '../../components/flag.tsx';
import { valueFormat } from '../value-format.ts';
import type { ChartViewProps } from '../chart-definition.ts';
import { labelledValues } from '../labelled-values.ts';
import { t } from '../../words/words.ts';

/** Dimensions whose values have flags, and the country of a value. */
const countryReaders = new Map([
  ['country', (country: string) => country],
  ['region', countryOfRegion],
]);

/** Values from large to small; the bar of each row is relative to the largest. */
export function RankingView({ answer, appearance, onPick }: ChartViewProps) {
  const { short, full } = valueFormat(appearance.options);
  const rows = labelledValues(answer);
  const largest = Math.max(...rows.map(({ value }) => Math.abs(value ?? 0)), Number.MIN_VALUE);
  const color = appearance.options.colors?.[0];
  const countryOf = countryReaders.get(answer.dimension);
  return (
    // What scrolls must be within reach of the keyboard, also without buttons in it.
    <ul
      tabIndex={onPick ? undefined : 0}
      className="flex h-full flex-col gap-1 overflow-y-auto rounded-sm"
    >
      {rows.map(({ key, label, value, picked }) => {
        const content = (
          <>
            {countryOf && picked !== null && <Flag country={countryOf(picked)} />}
            <span className="min-w-0 flex-1 truncate">{label}</span>
            <span
              className="shrink-0 font-medium tabular-nums"
              title={value === null ? undefined : full(value)}
            >
              {value === null ? '–' : short(value)}
            </span>
          </>
        );
        return (
          <li key={key} className="relative">
            <div
              aria-hidden
              className="absolute inset-y-0 left-0 rounded-md bg-accent-soft"
              style={{
                width: `${(Math.abs(value ?? 0) / largest) * 100}%`,
                ...(color && { backgroundColor: color, opacity: 0.25 }),
              }}
            />
            {onPick && picked !== null ? (
              <button
                type="button"
                title={t`Show only: ${label}`}
                onClick={() => onPick(answer.dimension, picked)}
                className="relative flex w-full cursor-pointer items-center gap-2 rounded-md px-2.5 py-1 text-left text-sm hover:underline"
              >
                {content}
              </button>
            ) : (
              <p className="relative flex items-center gap-2 px-2.5 py-1 text-sm" title={label}>
                {content}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
