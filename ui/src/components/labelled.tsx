import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** What every field shows besides its input. */
export interface LabelledProps {
  label: string;
  hint?: string | undefined;
  fault?: string | undefined;
}

interface Described {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A label above an input, and a hint or an error below it, which screen readers read with it. */
export function Labelled(props: LabelledProps & { children: (input: Described) => ReactNode }) {
  const { label, hint, fault, children } = props;
  const id = useId();
  const note = fault ?? hint;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
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
