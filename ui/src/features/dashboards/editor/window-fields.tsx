import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import type { WindowUnit } from './chart-form.ts';
import { FormNote } from './form-note.tsx';
import type { SplitPartProps } from './split-props.ts';
import { t } from '../../../words/words.ts';

const units: readonly { readonly value: WindowUnit | ''; readonly label: string }[] = [
  { value: '', label: t`Dashboard range` },
  { value: 'millisecond', label: t`Last … milliseconds` },
  { value: 'second', label: t`Last … seconds` },
  { value: 'minute', label: t`Last … minutes` },
  { value: 'hour', label: t`Last … hours` },
  { value: 'day', label: t`Last … days` },
  { value: 'week', label: t`Last … weeks` },
];

/** The time range of the chart. */
export function WindowFields({ split, faultOf, onChange }: SplitPartProps) {
  const { window } = split;
  return (
    <div>
      <div className="grid grid-cols-2 items-end gap-3">
        <Select
          label={t`Time range`}
          value={window?.unit ?? ''}
          choices={units}
          onChange={(unit) => {
            const value = window?.value ?? 30;
            onChange({ ...split, window: unit === '' ? null : { value, unit } });
          }}
        />
        {window && (
          <Field
            label={t`Number`}
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
