import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import { units } from './choices.ts';
import { FormNote } from './form-note.tsx';
import type { SplitPartProps } from './split-props.ts';
import { t } from '../../../words/words.ts';

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
