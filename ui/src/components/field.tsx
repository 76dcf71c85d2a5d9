import { useId, type InputHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  fault?: string | undefined;
}

/** A labelled text input; screen readers read its error with it. */
export function Field({ label, hint, fault, className, ...rest }: FieldProps) {
  const id = useId();
  const note = fault ?? hint;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={fault !== undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={classNames(
          'h-10 rounded-lg border border-line bg-surface px-3 text-sm placeholder:text-muted',
          fault && 'border-bad',
          className,
        )}
        {...rest}
      />
      {note && (
        <p id={`${id}-note`} className={classNames('text-xs text-muted', fault && 'text-bad')}>
          {note}
        </p>
      )}
    </div>
  );
}
