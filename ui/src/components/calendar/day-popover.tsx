import type { ComponentProps } from 'react';
import { DayPicker } from 'react-day-picker';
import { Popover } from '../popover.tsx';
import { DayButton } from './day-button.tsx';
import { calendarLook, singleDay } from './calendar-look.tsx';
import { type Day, dayOf } from './day.ts';
import { dateOf } from './days.ts';

interface DayPopoverProps extends Omit<ComponentProps<typeof Popover>, 'button' | 'children'> {
  look: ComponentProps<typeof DayButton>;
  day: Day;
  onPick: (day: Day) => void;
}

/** A day, and the calendar to choose another in. */
export default function DayPopover({ look, day, onPick, ...place }: DayPopoverProps) {
  return (
    <Popover button={<DayButton {...look} />} {...place}>
      <DayPicker
        {...calendarLook}
        classNames={singleDay}
        autoFocus
        required
        mode="single"
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
