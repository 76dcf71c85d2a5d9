import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { calendarProps, firstMonth } from '../components/calendar/calendar-props.tsx';
import { type Day, dayOf } from '../components/calendar/day.ts';
import { dateOf, startOfMonth } from '../components/calendar/days.ts';
import { fromTablets, useMedia } from '../components/use-media.ts';
import { t } from '../words/words.ts';

interface DayRangeCalendarProps {
  from: Day;
  to: Day;
  /** The last day that can be chosen. */
  today: Day;
  onPick: (from: Day, to: Day) => void;
}

/** Two days are chosen one after the other, in either order. */
export function DayRangeCalendar({ from, to, today, onPick }: DayRangeCalendarProps) {
  const months = useMedia(fromTablets) ? 2 : 1;
  const [first, setFirst] = useState<Day | null>(null);
  // Where the second one would be.
  const [pointed, setPointed] = useState<Day | null>(null);
  const [start, end] = first === null ? [from, to] : inOrder(first, pointed ?? first);
  const pick = (day: Day) => {
    if (first === null) setFirst(day);
    else onPick(...inOrder(first, day));
  };
  const point = (date: Date) => setPointed(dayOf(date));
  return (
    <DayPicker
      {...calendarProps}
      autoFocus
      mode="range"
      numberOfMonths={months}
      defaultMonth={dateOf(startOfMonth(to, 1 - months))}
      startMonth={firstMonth}
      endMonth={dateOf(today)}
      today={dateOf(today)}
      disabled={{ after: dateOf(today) }}
      selected={{ from: dateOf(start), to: dateOf(end) }}
      onSelect={(_, date) => pick(dayOf(date))}
      onDayMouseEnter={point}
      onDayFocus={point}
      footer={
        <p className="pt-2 text-center text-xs text-muted">
          {first === null ? t`Select the first day` : t`Select the last day`}
        </p>
      }
    />
  );
}

function inOrder(one: Day, other: Day): [Day, Day] {
  return one <= other ? [one, other] : [other, one];
}
