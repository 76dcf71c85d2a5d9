import { lazy, Suspense, useState } from 'react';
import { DayButton } from '../components/calendar/day-button.tsx';
import { daysText } from '../components/calendar/days.ts';
import { loadEarly } from '../components/load-early.ts';
import { isTime, zoneOf } from './range.ts';
import type { RangeSearch } from './range-search.ts';
import { hoursText } from './range-words.ts';
import { t } from '../words/words.ts';
import { dayAt } from '../components/zone/zone-time.ts';

const loadPopover = () => import('./day-range-popover.tsx');
const DayRangePopover = lazy(loadPopover);

interface DayRangeProps {
  search: RangeSearch;
  onChange: (change: RangeSearch) => void;
  /** Whether the calendar is open. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The days or hours of a range on a button that opens a calendar, in which days are chosen. */
export default function DayRange({ search, onChange, isOpen, onOpen }: DayRangeProps) {
  const [now] = useState(() => Date.now());
  const today = dayAt(zoneOf(search), now);
  const { from = today, to = today } = search;
  const [isWanted, setWanted] = useState(false);
  if (isOpen && !isWanted) setWanted(true);
  const [first, last] = from <= to ? [from, to] : [to, from];
  const text = isTime(first) ? hoursText(first, last) : daysText(first, last);
  const label = isTime(first) ? t`Hours: ${text}` : t`Days: ${text}`;
  const buttonProps = { 'aria-label': label, className: 'border-line', children: text };
  const closed = (
    <DayButton {...buttonProps} {...loadEarly(loadPopover)} onClick={() => onOpen(true)} />
  );
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <DayRangePopover
        {...{ from: first.slice(0, 10), to: last.slice(0, 10), today, isOpen, onOpen, buttonProps }}
        onPick={(start, end) => onChange({ range: 'custom', from: start, to: end })}
        layer={document.body}
      />
    </Suspense>
  );
}
