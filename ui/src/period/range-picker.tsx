import { lazy, Suspense, useState } from 'react';
import { Segmented } from '../components/segmented.tsx';
import { ranges, type Range, windowOf } from './range.ts';
import { comparisons, type RangeSearch } from './range-search.ts';
import { Select } from '../components/select.tsx';
import { t } from '../words/words.ts';
import { fromTablets, useMedia } from '../components/use-media.ts';
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
  const isWide = useMedia(fromTablets);
  const [isPicking, setPicking] = useState(false);
  const pick = (value: Range) => {
    setPicking(value === 'custom');
    // Its days or hours stay until others are chosen.
    if (value === 'custom' && range === value && search.from) return;
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
    <div className="flex min-h-8 max-w-full min-w-0 flex-wrap items-center gap-2">
      {range === 'custom' && (
        <Suspense fallback={<div className="h-8 w-44" />}>
          <DayRange search={search} onChange={onChange} isOpen={isPicking} onOpen={setPicking} />
        </Suspense>
      )}
      {isWide ? (
        <Segmented label={t`Range`} value={range} choices={ranges} onChange={pick} />
      ) : (
        // The bar would be wider than a phone.
        <Select label={t`Range`} labelHidden small value={range} choices={ranges} onChange={pick} />
      )}
      {comparison && (
        <Select
          label={t`Compare with`}
          labelHidden
          small
          className="max-w-36 text-muted"
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
