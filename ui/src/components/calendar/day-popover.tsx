import { type ComponentProps, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { Popover } from '../popover.tsx';
import { DayButton } from './day-button.tsx';
import { calendarProps, firstMonth, singleDay } from './calendar-props.tsx';
import { type Day, dayOf } from './day.ts';
import { dateOf } from './days.ts';

interface DayPopoverProps extends Omit<ComponentProps<typeof Popover>, 'button' | 'children'> {
  buttonProps: ComponentProps<typeof DayButton>;
  day: Day;
  onPick: (day: Day) => void;
}

const yearsAhead = 5;

/** A day, and the calendar to choose another in. */
export default function DayPopover({ buttonProps, day, onPick, ...place }: DayPopoverProps) {
  const [thisYear] = useState(() => new Date().getFullYear());
  return (
    <Popover button={<DayButton {...buttonProps} />} {...place}>
      <DayPicker
        {...calendarProps}
        classNames={singleDay}
        autoFocus
        required
        mode="single"
        startMonth={firstMonth}
        endMonth={new Date(thisYear + yearsAhead, 11)}
        defaultMonth={dateOf(day)}
        selected={dateOf(day)}
        onSelect={(date) => {
          onPick(dayOf(date));
          place.onOpen(false);
        }}
      />
    </Popover>
  );
}
