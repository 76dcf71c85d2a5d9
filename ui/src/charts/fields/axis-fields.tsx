import { Check } from '../../components/check.tsx';
import { Field } from '../../components/field.tsx';
import type { ChartOptions, OptionFieldProps } from '../chart-definition.ts';
import { t } from '../../words/words.ts';

type Axis = NonNullable<ChartOptions['axis']>;

const noAxis: Axis = { label: null, min: null, max: null, logarithmic: null };

/** The axis of values; null if all its options are empty. */
export function AxisFields({ options, onChange }: OptionFieldProps) {
  const shown = options.axis ?? noAxis;
  const change = (part: Partial<Axis>) => {
    const next = { ...shown, ...part };
    const isUnset = Object.values(next).every((value) => value === null || value === false);
    onChange({ ...options, axis: isUnset ? null : next });
  };
  const numberOf = (text: string) => (text === '' ? null : Number(text));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{t`Y axis`}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Field
          label={t`Y axis`}
          maxLength={100}
          placeholder={t`Label`}
          value={shown.label ?? ''}
          onChange={({ target }) => change({ label: target.value || null })}
        />
        <Field
          label={t`Min`}
          type="number"
          step="any"
          placeholder={t`Automatic`}
          value={shown.min ?? ''}
          onChange={({ target }) => change({ min: numberOf(target.value) })}
        />
        <Field
          label={t`Max`}
          type="number"
          step="any"
          placeholder={t`Automatic`}
          value={shown.max ?? ''}
          onChange={({ target }) => change({ max: numberOf(target.value) })}
        />
      </div>
      <Check
        label={t`Logarithmic`}
        checked={shown.logarithmic === true}
        onChange={(logarithmic) => change({ logarithmic })}
      />
    </fieldset>
  );
}
