import { Field } from '../../../../../components/field.tsx';
import { useFieldDraft } from '../use-field-draft.ts';

interface NumberFieldProps {
  label: string;
  min: number;
  max?: number;
  value: number;
  onChange: (value: number) => void;
}

/** A number, which is 0 in the query while its field is empty. */
export function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  const [text, setText] = useFieldDraft(value, String, Number);
  return (
    <Field
      {...rest}
      type="number"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(Number(target.value));
      }}
    />
  );
}
