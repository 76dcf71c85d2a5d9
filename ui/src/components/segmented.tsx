import { classNames } from './class-names.ts';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

/** A row of choices of which exactly one holds. */
export function Segmented<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: SegmentedProps<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex max-w-full overflow-x-auto rounded-lg bg-raised p-0.5"
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={classNames(
            'cursor-pointer rounded-md px-2.5 whitespace-nowrap py-1 text-xs font-medium text-muted hover:text-ink',
            choice.value === value && 'bg-surface text-ink shadow-sm',
          )}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
