import { lazy, Suspense, useState } from 'react';
import { classNames } from '../components/class-names.ts';
import { Segmented } from '../components/segmented.tsx';
import { ranges, type Range, windowOf } from './range.ts';
import { comparisons, type RangeSearch } from './range-search.ts';
import { Select } from '../components/select.tsx';
import { t } from '../words/words.ts';
import { ZonePicker } from './zone-picker.tsx';
import { dayAt } from '../components/zone/zone-time.ts';

/** Few ranges have it. */
const DayRange = lazy(() => import('./day-range.tsx'));

interface RangePickerProps {
  search: RangeSearch;
  onChange: (change: RangeSearch) => void;
  /** Whether what it is compared with can be chosen too. Default: no. */
  comparison?: boolean;
}

/** The days of a range, to begin a custom one with. */
function daysOf(search: RangeSearch): { from: string; to: string } {
  const { from, to, zone } = windowOf(search);
  return { from: dayAt(zone, from), to: dayAt(zone, Math.max(from, to - 1)) };
}

export function RangePicker({ search, onChange, comparison = false }: RangePickerProps) {
  const range: Range = search.range ?? '30d';
  const [isPicking, setPicking] = useState(false);
  const pick = (value: Range) => {
    setPicking(value === 'custom');
    onChange(value === 'custom' ? { range: value, ...daysOf(search) } : { range: value });
  };
  const changeApart = (change: Pick<RangeSearch, 'compare' | 'zone'>) => {
    const { from, to, compare } = search;
    onChange({
      ...(search.range && { range }),
      ...(from && to && { from, to }),
      ...(compare && { compare }),
      ...change,
    });
  };
  return (
    // On a phone, one row: the ranges scroll in their bar.
    <div
      className={classNames(
        'flex min-h-8 max-w-full min-w-0 items-center gap-2 sm:flex-wrap',
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
          onChange={(chosen) =>
            changeApart({ compare: chosen === 'previous' ? undefined : chosen })
          }
        />
      )}
      <ZonePicker zone={search.zone} onChange={(zone) => changeApart({ zone })} />
    </div>
  );
}
