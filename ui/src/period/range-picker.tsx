import { useState } from 'react';
import { Segmented } from '../components/segmented.tsx';
import { ranges, type Range } from './range.ts';
import type { RangeSearch } from './range-search.ts';
import { t } from '../words/words.ts';

interface RangePickerProps {
  search: RangeSearch;
  onChange: (change: RangeSearch) => void;
}

function localDay(time: number): string {
  const date = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function RangePicker({ search, onChange }: RangePickerProps) {
  const range: Range = search.range ?? '30d';
  const [today] = useState(() => localDay(Date.now()));
  const from = search.from ?? today;
  const to = search.to ?? today;
  const pick = (value: Range) => {
    onChange(value === 'custom' ? { range: value, from, to } : { range: value });
  };
  const dayInput = 'rounded-lg border border-line bg-surface px-2 py-1 text-xs';
  return (
    <div className="flex max-w-full flex-wrap items-center gap-2">
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
    </div>
  );
}
