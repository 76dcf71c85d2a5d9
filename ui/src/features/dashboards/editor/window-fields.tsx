import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import type { WindowUnit } from './chart-form.ts';
import { FormNote } from './form-note.tsx';
import type { SplitPartProps } from './split-props.ts';

const units: readonly { readonly value: WindowUnit | ''; readonly label: string }[] = [
  { value: '', label: 'That of the dashboard' },
  { value: 'millisecond', label: 'The last … milliseconds' },
  { value: 'second', label: 'The last … seconds' },
  { value: 'minute', label: 'The last … minutes' },
  { value: 'hour', label: 'The last … hours' },
  { value: 'day', label: 'The last … days' },
  { value: 'week', label: 'The last … weeks' },
];

/** Which time the chart is about. */
export function WindowFields({ split, faultOf, onChange }: SplitPartProps) {
  const { window } = split;
  return (
    <div>
      <div className="grid grid-cols-2 items-end gap-3">
        <Select
          label="Time range"
          value={window?.unit ?? ''}
          choices={units}
          onChange={({ target }) => {
            const unit = units.find(({ value }) => value === target.value)?.value ?? '';
            const value = window?.value ?? 30;
            onChange({ ...split, window: unit === '' ? null : { value, unit } });
          }}
        />
        {window && (
          <Field
            label="How many"
            type="number"
            min={0}
            value={window.value}
            onChange={({ target }) =>
              onChange({ ...split, window: { ...window, value: Number(target.value) } })
            }
          />
        )}
      </div>
      <FormNote fault={faultOf('window')} />
    </div>
  );
}
