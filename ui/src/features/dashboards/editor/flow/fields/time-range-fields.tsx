import { MomentField } from '../../../../../components/calendar/moment-field.tsx';
import { Field } from '../../../../../components/field.tsx';
import { Segmented } from '../../../../../components/segmented.tsx';
import { Select } from '../../../../../components/select.tsx';
import type { NodeOf } from '../../chart-form.ts';
import { units } from '../../choices.ts';
import type { NodeFieldsProps } from './node-fields-props.ts';
import { t } from '../../../../../words/words.ts';

type Range = NodeOf<'timeRange'>['range'];

const types = [
  { value: 'relative', label: t`Relative` },
  { value: 'absolute', label: t`Fixed` },
] as const;
const ownUnits = units.flatMap(({ value, label }) => (value === '' ? [] : [{ value, label }]));
const day = 86_400_000;

/** The period of a time range: up to now, or between two moments. */
export function TimeRangeFields({ node, onChange }: NodeFieldsProps<'timeRange'>) {
  const { range } = node;
  const set = (changed: Range) => onChange({ ...node, range: changed });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex">
        <Segmented
          label={t`Type of range`}
          value={range.type}
          choices={types}
          onChange={(type) => set(type === range.type ? range : rangeOf(type, Date.now()))}
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
          <Field
            label={t`Number`}
            type="number"
            min={0}
            value={String(range.value)}
            onChange={({ target }) => set({ ...range, value: Number(target.value) })}
          />
        </div>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
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

function rangeOf(type: Range['type'], now: number): Range {
  if (type === 'relative') return { type, value: 30, unit: 'day' };
  const to = Math.floor(now / day) * day;
  return { type, from: momentOf(to - 30 * day), to: momentOf(to) };
}

/** As ISO 8601; now, if it is no time. */
function momentOf(time: string | number): string {
  const date = new Date(time);
  return (Number.isNaN(date.getTime()) ? new Date() : date).toISOString();
}
