import { Field } from '../../components/field.tsx';

interface DaysFieldProps {
  label: string;
  /** Null for the instance's default. */
  value: number | null;
  most: number;
  labelHidden?: boolean;
  placeholder?: string;
  hint?: string;
  fault: string | undefined;
  onChange: (days: number | null) => void;
}

/** A number of days, or empty. */
export function DaysField({ label, value, most, onChange, ...rest }: DaysFieldProps) {
  return (
    <Field
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
      className="w-full max-w-44 text-right tabular-nums"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      {...rest}
    />
  );
}
