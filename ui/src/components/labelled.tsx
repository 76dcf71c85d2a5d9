import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** What every field shows besides its input. */
export interface LabelledProps {
  label: string;
  hint?: string | undefined;
  fault?: string | undefined;
  /** Whether only screen readers read the label. Default: no. */
  labelHidden?: boolean | undefined;
}

interface Described {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface LabelledInput extends LabelledProps {
  children: (input: Described) => ReactNode;
}

/** A label above an input, and a hint or an error below it, which screen readers read with it. */
export function Labelled({ label, labelHidden, hint, fault, children }: LabelledInput) {
  const id = useId();
  const note = fault ?? hint;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': fault !== undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={classNames('text-xs text-muted', fault && 'text-bad')}>
          {note}
        </p>
      )}
    </div>
  );
}
