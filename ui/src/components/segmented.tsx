import { classNames } from './class-names.ts';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { readonly value: Value; readonly label: string }[];
  /** One bar, or separate buttons that wrap, for many choices. */
  variant?: 'bar' | 'buttons';
  onChange: (value: Value) => void;
}

const variants = {
  bar: {
    group: 'max-w-full overflow-x-auto rounded-lg bg-raised p-0.5',
    choice: 'h-7 rounded-md px-2 font-medium whitespace-nowrap',
    chosen: 'bg-chosen text-ink shadow-sm',
  },
  buttons: {
    group: 'flex-wrap gap-1',
    choice: 'h-7 rounded-lg border border-line px-2.5 hover:bg-raised',
    chosen: 'border-accent bg-accent-soft font-medium text-ink hover:bg-accent-soft',
  },
} as const;

/** Choices in a row, one of which is selected. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, choices, variant = 'bar', onChange } = props;
  const classes = variants[variant];
  return (
    <div role="group" aria-label={label} className={`flex w-fit ${classes.group}`}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={classNames(
            'shrink-0 cursor-pointer text-compact text-muted hover:text-ink',
            classes.choice,
            choice.value === value ? classes.chosen : 'print:hidden',
          )}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
