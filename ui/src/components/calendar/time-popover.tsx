import { Check } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useId } from 'react';
import { t } from '../../words/words.ts';
import { classNames } from '../class-names.ts';
import { optionId, useListKeys } from '../combobox/use-list-keys.ts';
import { Popover } from '../popover.tsx';
import { type ClockTime, listedPlace, listedTimes } from './clock-time.ts';

interface TimeListProps {
  value: ClockTime;
  textOf: (time: ClockTime) => string;
  onPick: (time: ClockTime) => void;
}

type TimePopoverProps = TimeListProps & Omit<ComponentProps<typeof Popover>, 'title' | 'children'>;

/** A button, and the list of times that it opens. */
export default function TimePopover({ value, textOf, onPick, ...place }: TimePopoverProps) {
  return (
    <Popover title={t`Choose a time`} {...place}>
      <TimeList {...{ value, textOf, onPick }} />
    </Popover>
  );
}

/** Times of a day to pick from; the last one up to the value is active at first. */
function TimeList({ value, textOf, onPick }: TimeListProps) {
  const id = useId();
  const pick = (place: number) => {
    const time = listedTimes[place];
    if (time !== undefined) onPick(time);
  };
  const { at, activeId, moveTo, press } = useListKeys(id, listedTimes, pick, listedPlace(value));
  const pressed = (event: KeyboardEvent) => {
    const end = { Home: 0, End: listedTimes.length - 1 }[event.key];
    if (end === undefined && event.key !== ' ') return press(event);
    event.preventDefault();
    if (end === undefined) pick(at);
    else moveTo(end);
  };
  return (
    <div
      ref={(list) => list?.focus({ preventScroll: true })}
      id={id}
      role="listbox"
      tabIndex={0}
      aria-label={t`Times`}
      aria-activedescendant={activeId}
      onKeyDown={pressed}
      className="-m-1.5 max-h-64 w-36 overflow-y-auto rounded-md outline-none"
    >
      {listedTimes.map((time, place) => (
        <div
          key={time}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === at}
          onClick={() => pick(place)}
          className={classNames(
            'flex h-8 cursor-pointer items-center rounded-md px-2.5 text-sm tabular-nums select-none hover:bg-raised pointer-coarse:h-10',
            place === at && 'bg-raised',
            time === value && 'font-medium',
          )}
        >
          <span className="flex-1">{textOf(time)}</span>
          {time === value && <Check aria-hidden className="size-4 shrink-0 text-accent" />}
        </div>
      ))}
    </div>
  );
}
