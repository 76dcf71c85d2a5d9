import { lazy, Suspense, useState } from 'react';
import { dayOf } from '../components/calendar/day.ts';
import { classNames } from '../components/class-names.ts';
import { Segmented } from '../components/segmented.tsx';
import { ranges, type Range, windowOf } from './range.ts';
import { comparisons, type RangeSearch } from './range-search.ts';
import { Select } from '../components/select.tsx';
import { t } from '../words/words.ts';

/** Few ranges have it. */
const DayRange = lazy(() => import('./day-range.tsx'));

interface RangePickerProps {
  search: RangeSearch;
  onChange: (change: RangeSearch) => void;
  /** Whether what it is compared with can be chosen too. Default: no. */
  comparison?: boolean;
}

/** The days of a range, to begin a custom one with. */
function daysOf({ range = '30d', from, to }: RangeSearch): { from: string; to: string } {
  const window = windowOf(range, Date.now(), from, to);
  return {
    from: dayOf(new Date(window.from)),
    to: dayOf(new Date(Math.max(window.from, window.to - 1))),
  };
}

export function RangePicker({ search, onChange, comparison = false }: RangePickerProps) {
  const range: Range = search.range ?? '30d';
  const [isPicking, setPicking] = useState(false);
  const pick = (value: Range) => {
    setPicking(value === 'custom');
    onChange(value === 'custom' ? { range: value, ...daysOf(search) } : { range: value });
  };
  return (
    // On a phone, one row: the ranges scroll in their bar.
    <div
      className={classNames(
        'flex max-w-full min-w-0 items-center gap-2 sm:flex-wrap',
        range === 'custom' && 'flex-wrap',
      )}
    >
      {range === 'custom' && (
        <Suspense fallback={<div className="h-7 w-44" />}>
          <DayRange search={search} onChange={onChange} isOpen={isPicking} onOpen={setPicking} />
        </Suspense>
      )}
      <Segmented label={t`Range`} value={range} choices={ranges} onChange={pick} />
      {comparison && (
        <Select
          label={t`Compare with`}
          labelHidden
          className="h-7 max-w-36 rounded-lg px-2 text-xs text-muted"
          value={search.compare ?? 'previous'}
          choices={comparisons}
          onChange={(chosen) => {
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
