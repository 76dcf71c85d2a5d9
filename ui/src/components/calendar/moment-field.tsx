import { lazy, Suspense, useId, useState } from 'react';
import { layerOf } from '../layer-of.ts';
import { loadEarly } from '../load-early.ts';
import { t } from '../../words/words.ts';
import { useZone } from '../zone/zone.ts';
import { timeOf, wallTime } from '../zone/zone-time.ts';
import { DayButton } from './day-button.tsx';
import type { ClockTime } from './clock-time.ts';
import type { Day } from './day.ts';
import { dayText } from './days.ts';
import { TimeField } from './time-field.tsx';

const loadPopover = () => import('./day-popover.tsx');
const DayPopover = lazy(loadPopover);

interface MomentFieldProps {
  label: string;
  /** ISO 8601. */
  value: string;
  fault?: string | undefined;
  onChange: (time: string) => void;
}

/** A day and a time of day, in the zone of the page, to the minute. */
export function MomentField({ label, value, fault, onChange }: MomentFieldProps) {
  const id = useId();
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [timeFault, setTimeFault] = useState<string | null>(null);
  const note = timeFault ?? fault;
  const zone = useZone();
  const wall = new Date(wallTime(zone, Date.parse(value))).toISOString();
  const [day, clock] = [wall.slice(0, 10), wall.slice(11, 16)];
  const change = (nextDay: Day, nextClock: ClockTime) => {
    const next = Date.parse(`${nextDay}T${nextClock}Z`);
    onChange(new Date(timeOf(zone, next)).toISOString());
  };
  const text = dayText(day);
  const buttonProps = {
    className: 'h-9 min-w-36 flex-1 px-3 text-sm',
    'aria-label': t`Day: ${text}`,
    children: text,
  };
  const closed = (
    <DayButton
      {...buttonProps}
      {...loadEarly(loadPopover)}
      onClick={({ currentTarget }) => {
        setLayer(layerOf(currentTarget));
        setOpen(true);
      }}
    />
  );
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={note && `${id}-note`}
      className="flex flex-col gap-1.5"
    >
      <span id={id} className="text-sm font-medium">
        {label}
      </span>
      <div className="flex flex-wrap gap-2">
        {layer === null ? (
          closed
        ) : (
          <Suspense fallback={closed}>
            <DayPopover
              {...{ buttonProps, day, layer, isOpen }}
              title={label}
              onOpen={setOpen}
              onPick={(picked) => change(picked, clock)}
            />
          </Suspense>
        )}
        <TimeField
          label={t`Time of day`}
          value={clock}
          isInvalid={fault !== undefined}
          describedBy={note && `${id}-note`}
          onChange={(typed) => change(day, typed)}
          onFault={setTimeFault}
        />
      </div>
      {note && (
        <p id={`${id}-note`} className="text-xs break-words text-bad">
          {note}
        </p>
      )}
    </div>
  );
}
