import { Select } from '../../../../../components/select.tsx';
import type { WindowUnit } from '../../chart-form.ts';
import { ageOf, millisecondsOf, type Age } from '../age.ts';
import { useFieldDraft } from '../../../../../components/forms/use-field-draft.ts';
import type { NodeFieldsProps } from './node-fields-props.ts';
import { NumberField } from '../../../../../components/forms/number-field.tsx';
import { t } from '../../../../../words/words.ts';

const ageUnits: readonly { readonly value: WindowUnit; readonly label: string }[] = [
  { value: 'millisecond', label: t`Milliseconds` },
  { value: 'second', label: t`Seconds` },
  { value: 'minute', label: t`Minutes` },
  { value: 'hour', label: t`Hours` },
  { value: 'day', label: t`Days` },
  { value: 'week', label: t`Weeks` },
];

/** How old rows must be. */
export function MinimumAgeFields({ node, onChange }: NodeFieldsProps<'minimumAge'>) {
  const [age, setAge] = useFieldDraft(Number(node.milliseconds), ageOf, millisecondsOf);
  const set = (changed: Age) => {
    setAge(changed);
    onChange({ ...node, milliseconds: millisecondsOf(changed) });
  };
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <NumberField
        label={t`Minimum age`}
        min={0}
        value={age.value}
        onChange={(value) => set({ ...age, value })}
      />
      <Select
        label={t`Unit of time`}
        value={age.unit}
        choices={ageUnits}
        onChange={(unit) => set({ ...age, unit })}
      />
    </div>
  );
}
