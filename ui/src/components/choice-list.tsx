import { useId } from 'react';

interface ChoiceListProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { readonly value: Value; readonly label: string; readonly hint: string }[];
  onChange: (value: Value) => void;
}

/** Radio buttons, each with an explanation. */
export function ChoiceList<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: ChoiceListProps<Value>) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-3 text-sm">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <div key={choice.value} className="flex items-start gap-3">
          <input
            id={`${id}-${choice.value}`}
            type="radio"
            name={id}
            className="mt-0.5 size-4 shrink-0 cursor-pointer accent-accent"
            checked={choice.value === value}
            aria-describedby={`${id}-${choice.value}-hint`}
            onChange={() => onChange(choice.value)}
          />
          <div className="min-w-0">
            <label htmlFor={`${id}-${choice.value}`} className="cursor-pointer font-medium">
              {choice.label}
            </label>
            <div id={`${id}-${choice.value}-hint`} className="text-muted">
              {choice.hint}
            </div>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
