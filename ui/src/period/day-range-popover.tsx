import type { ComponentProps } from 'react';
import { DayButton } from '../components/calendar/day-button.tsx';
import { Popover } from '../components/popover.tsx';
import { Segmented } from '../components/segmented.tsx';
import { t } from '../words/words.ts';
import { DayRangeCalendar } from './day-range-calendar.tsx';
import { dayPresets } from './day-presets.ts';

type Place = Pick<ComponentProps<typeof Popover>, 'isOpen' | 'onOpen' | 'layer'>;

interface DayRangePopoverProps extends ComponentProps<typeof DayRangeCalendar>, Place {
  buttonProps: ComponentProps<typeof DayButton>;
}

/** The days of a range, and the calendar to choose others in. */
export default function DayRangePopover(props: DayRangePopoverProps) {
  const { buttonProps, from, to, today, onPick, isOpen, onOpen, layer } = props;
  const presets = dayPresets(today);
  const chosen = presets.find((preset) => preset.from === from && preset.to === to);
  const pick = (first: string, last: string) => {
    onPick(first, last);
    onOpen(false);
  };
  return (
    <Popover
      title={t`Days of the range`}
      button={<DayButton {...buttonProps} />}
      {...{ isOpen, onOpen, layer }}
    >
      <div className="mb-3 max-w-64 sm:max-w-none">
        <Segmented
          label={t`Suggested ranges`}
          variant="buttons"
          value={chosen?.label ?? ''}
          choices={presets.map(({ label }) => ({ value: label, label }))}
          onChange={(label) => {
            const preset = presets.find((each) => each.label === label);
            if (preset) pick(preset.from, preset.to);
          }}
        />
      </div>
      <DayRangeCalendar from={from} to={to} today={today} onPick={pick} />
    </Popover>
  );
}
