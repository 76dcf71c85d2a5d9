import { useState } from 'react';
import { classNames } from '../components/class-names.ts';
import { Segmented } from '../components/segmented.tsx';
import { ranges, type Range, windowOf } from './range.ts';
import { comparisons, type RangeSearch } from './range-search.ts';
import { Select } from '../components/select.tsx';
import { t } from '../words/words.ts';

interface RangePickerProps {
  search: RangeSearch;
  onChange: (change: RangeSearch) => void;
  /** Whether what it is compared with can be chosen too. Default: no. */
  comparison?: boolean;
}

function localDay(time: number): string {
  const date = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The days of a range, to begin a custom one with. */
function daysOf({ range = '30d', from, to }: RangeSearch): { from: string; to: string } {
  const window = windowOf(range, Date.now(), from, to);
  return { from: localDay(window.from), to: localDay(Math.max(window.from, window.to - 1)) };
}

export function RangePicker({ search, onChange, comparison = false }: RangePickerProps) {
  const range: Range = search.range ?? '30d';
  const [today] = useState(() => localDay(Date.now()));
  const { from = today, to = today } = search;
  const pick = (value: Range) => {
    onChange(value === 'custom' ? { range: value, ...daysOf(search) } : { range: value });
  };
  const dayInput = 'rounded-lg border border-line bg-surface px-2 py-1 text-xs';
  return (
    // On a phone, one row: the ranges scroll in their bar.
    <div
      className={classNames(
        'flex max-w-full min-w-0 items-center gap-2 sm:flex-wrap',
        range === 'custom' && 'flex-wrap',
      )}
    >
      {range === 'custom' && (
        <>
          <input
            type="date"
            aria-label={t`First day`}
            className={dayInput}
            value={from}
            max={today}
            onChange={(event) =>
              event.target.value && onChange({ range, from: event.target.value, to })
            }
          />
          <span className="text-xs text-muted">{t`to`}</span>
          <input
            type="date"
            aria-label={t`Last day`}
            className={dayInput}
            value={to}
            max={today}
            onChange={(event) =>
              event.target.value && onChange({ range, from, to: event.target.value })
            }
          />
        </>
      )}
      <Segmented label={t`Range`} value={range} choices={ranges} onChange={pick} />
      {comparison && (
        <Select
          label={t`Compare with`}
          labelHidden
          className="h-7 max-w-36 rounded-lg px-2 text-xs text-muted"
          value={search.compare ?? 'previous'}
          choices={comparisons}
          onChange={({ target }) => {
            const chosen = comparisons.find(({ value }) => value === target.value)?.value;
            const days = search.from && search.to ? { from: search.from, to: search.to } : {};
            onChange({
              ...(search.range && { range }),
              ...days,
              compare: chosen === 'previous' ? undefined : chosen,
            });
          }}
        />
      )}
    </div>
  );
}
