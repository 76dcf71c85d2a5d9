import type { InputHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Labelled, type LabelledProps } from './labelled.tsx';

type FieldProps = LabelledProps & InputHTMLAttributes<HTMLInputElement>;

/** A labelled text input. */
export function Field({ label, labelHidden, hint, fault, className, ...rest }: FieldProps) {
  return (
    <Labelled label={label} labelHidden={labelHidden} hint={hint} fault={fault}>
      {(input) => (
        <input
          {...input}
          className={classNames(
            'h-9 rounded-lg border border-control bg-surface px-3 text-sm placeholder:text-muted disabled:opacity-60',
            fault && 'border-bad',
            className,
          )}
          {...rest}
        />
      )}
    </Labelled>
  );
}
