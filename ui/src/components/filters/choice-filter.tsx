import { classNames } from '../class-names.ts';
import { Select } from '../select.tsx';

interface ChoiceFilterProps<Value extends string> {
  label: string;
  /** What it says while nothing is chosen. */
  any: string;
  value: Value | undefined;
  choices: readonly { readonly value: Value; readonly label: string }[];
  className?: string;
  /** Undefined removes the filter. */
  onChange: (value: Value | undefined) => void;
}

/** One of a few values that filters a list, or any. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, any, value, choices, className, onChange } = props;
  return (
    <Select
      label={label}
      labelHidden
      small
      className={classNames('w-full', className)}
      value={value ?? ''}
      choices={[{ value: '', label: any }, ...choices]}
      onChange={(chosen) => onChange(choices.find((choice) => choice.value === chosen)?.value)}
    />
  );
}
