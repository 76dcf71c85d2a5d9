import { Field } from '../field.tsx';
import { useFieldDraft } from './use-field-draft.ts';

interface NumberFieldProps {
  label: string;
  min: number;
  max?: number;
  hint?: string;
  required?: boolean;
  value: number;
  /** The value while the field is empty. Default: 0. */
  empty?: number;
  onChange: (value: number) => void;
}

/** A number. Its field can be emptied, to type another one. */
export function NumberField({ value, empty = 0, onChange, ...rest }: NumberFieldProps) {
  const numberOf = (typed: string) => (typed === '' ? empty : Number(typed));
  const [text, setText] = useFieldDraft(value, String, numberOf);
  return (
    <Field
      {...rest}
      type="number"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(numberOf(target.value));
      }}
    />
  );
}
