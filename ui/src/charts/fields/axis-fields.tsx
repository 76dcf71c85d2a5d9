import { Field } from '../../components/field.tsx';
import type { ChartOptions, OptionFieldProps } from '../chart-definition.ts';

type Axis = NonNullable<ChartOptions['axis']>;

const noAxis: Axis = { label: null, min: null, max: null, logarithmic: null };

/** The axis of values; null again when nothing is said of it. */
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
      <legend className="sr-only">Y axis</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Field
          label="Y axis"
          maxLength={100}
          placeholder="Label"
          value={shown.label ?? ''}
          onChange={({ target }) => change({ label: target.value || null })}
        />
        <Field
          label="Min"
          type="number"
          step="any"
          placeholder="Automatic"
          value={shown.min ?? ''}
          onChange={({ target }) => change({ min: numberOf(target.value) })}
        />
        <Field
          label="Max"
          type="number"
          step="any"
          placeholder="Automatic"
          value={shown.max ?? ''}
          onChange={({ target }) => change({ max: numberOf(target.value) })}
        />
      </div>
      <label className="flex cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={shown.logarithmic === true}
          onChange={({ target }) => change({ logarithmic: target.checked })}
        />
        Logarithmic
      </label>
    </fieldset>
  );
}
