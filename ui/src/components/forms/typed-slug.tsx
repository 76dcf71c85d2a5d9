import { Field } from '../field.tsx';

interface TypedSlugProps {
  label: string;
  value: string;
  onChange: (typed: string) => void;
}

/** Asks for the slug of what is deleted, so that nobody deletes another thing. */
export function TypedSlug({ label, value, onChange }: TypedSlugProps) {
  return (
    <Field
      label={label}
      required
      autoFocus
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
