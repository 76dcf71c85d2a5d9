import { useId, type TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  hint?: string;
  fault?: string | undefined;
}

/** A labelled text of several lines; screen readers read its error with it. */
export function TextArea({ label, hint, fault, className, ...rest }: TextAreaProps) {
  const id = useId();
  const note = fault ?? hint;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={fault !== undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={classNames(
          'rounded-lg border border-line bg-surface px-3 py-2 text-sm placeholder:text-muted',
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
