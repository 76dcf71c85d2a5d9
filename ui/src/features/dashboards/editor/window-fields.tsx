import { NumberField } from '../../../components/forms/number-field.tsx';
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
          <NumberField
            label={t`Number`}
            min={0}
            value={window.value}
            onChange={(value) => onChange({ ...split, window: { ...window, value } })}
          />
        )}
      </div>
      <FormNote fault={faultOf('window')} />
    </div>
  );
}
