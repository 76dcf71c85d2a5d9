import { MomentField } from '../../../../../components/calendar/moment-field.tsx';
import { Segmented } from '../../../../../components/segmented.tsx';
import { Select } from '../../../../../components/select.tsx';
import { useZone } from '../../../../../components/zone/zone.ts';
import { dayAt, startOfDay } from '../../../../../components/zone/zone-time.ts';
import type { NodeOf } from '../../chart-form.ts';
import { units } from '../../choices.ts';
import type { NodeFieldsProps } from './node-fields-props.ts';
import { NumberField } from '../../../../../components/forms/number-field.tsx';
import { t } from '../../../../../words/words.ts';

type Range = NodeOf<'timeRange'>['range'];

const types = [
  { value: 'relative', label: t`Relative` },
  { value: 'absolute', label: t`Fixed` },
] as const;
const ownUnits = units.flatMap(({ value, label }) => (value === '' ? [] : [{ value, label }]));

/** The period of a time range: up to now, or between two moments. */
export function TimeRangeFields({ node, onChange }: NodeFieldsProps<'timeRange'>) {
  const { range } = node;
  const zone = useZone();
  const set = (changed: Range) => onChange({ ...node, range: changed });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex">
        <Segmented
          label={t`Type of range`}
          value={range.type}
          choices={types}
          onChange={(type) => set(type === range.type ? range : rangeOf(type, zone))}
        />
      </div>
      {range.type === 'relative' ? (
        <div className="grid grid-cols-2 items-end gap-3">
          <Select
            label={t`Time range`}
            value={range.unit}
            choices={ownUnits}
            onChange={(unit) => set({ ...range, unit })}
          />
          <NumberField
            label={t`Number`}
            min={0}
            value={Number(range.value)}
            onChange={(value) => set({ ...range, value })}
          />
        </div>
      ) : (
        <div className="flex flex-wrap gap-3 *:grow">
          <MomentField
            label={t`From`}
            value={momentOf(range.from)}
            onChange={(from) => set({ ...range, from })}
          />
          <MomentField
            label={t`To (exclusive)`}
            value={momentOf(range.to)}
            onChange={(to) => set({ ...range, to })}
          />
        </div>
      )}
    </div>
  );
}

function rangeOf(type: Range['type'], zone: string): Range {
  if (type === 'relative') return { type, value: 30, unit: 'day' };
  const today = dayAt(zone, Date.now());
  const from = startOfDay(zone, today, -30);
  return { type, from: momentOf(from), to: momentOf(startOfDay(zone, today)) };
}

/** As ISO 8601; the current time if it is invalid. */
function momentOf(time: string | number): string {
  const date = new Date(time);
  return (Number.isNaN(date.getTime()) ? new Date() : date).toISOString();
}
