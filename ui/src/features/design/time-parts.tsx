import { useState } from 'react';
import { MomentField } from '../../components/calendar/moment-field.tsx';
import { TimeField } from '../../components/calendar/time-field.tsx';

/** Times of day: alone, disabled, wrong, and with a day. */
export function TimeParts() {
  const [clock, setClock] = useState('09:30');
  const [fault, setFault] = useState<string | null>(null);
  const [time, setTime] = useState('2026-03-05T07:08:00.000Z');
  const alone = { value: clock, onChange: setClock, onFault: setFault };
  return (
    <div className="flex w-full flex-wrap items-start gap-4">
      <TimeField label="Time of day" {...alone} />
      <TimeField label="Disabled time" disabled {...alone} />
      {fault !== null && <p className="w-full text-xs text-bad">{fault}</p>}
      <div className="w-full max-w-80">
        <MomentField label="Start" value={time} onChange={setTime} />
      </div>
      <div className="w-full max-w-80">
        <MomentField
          label="End"
          value="2026-03-05T06:00:00.000Z"
          fault="The end must be after the start."
          onChange={setTime}
        />
      </div>
    </div>
  );
}
