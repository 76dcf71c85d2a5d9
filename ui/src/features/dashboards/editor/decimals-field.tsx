import { Field } from '../../../components/field.tsx';
import { t } from '../../../words/words.ts';

interface DecimalsFieldProps {
  /** Null or missing if it is automatic. */
  value: number | null | undefined;
  onChange: (decimals: number | null) => void;
}

/** How many decimals the result of a formula has. */
export function DecimalsField({ value, onChange }: DecimalsFieldProps) {
  return (
    <Field
      label={t`Result decimals`}
      type="number"
      min={0}
      max={10}
      placeholder={t`Automatic`}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}
