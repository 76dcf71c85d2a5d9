import { useId, type SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  /** The label is only for screen readers; the context shows it to others. */
  labelHidden?: boolean;
  choices: readonly { readonly value: string; readonly label: string }[];
}

/** A labelled select. */
export function Select({ label, labelHidden = false, choices, className, ...rest }: SelectProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      <select
        id={id}
        className={classNames(
          'h-10 cursor-pointer rounded-lg border border-line bg-surface px-3 text-sm disabled:opacity-60',
          className,
        )}
        {...rest}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
