import type { TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Labelled, type LabelledProps } from './labelled.tsx';

type TextAreaProps = LabelledProps & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A labelled text of several lines. */
export function TextArea({ label, hint, fault, className, ...rest }: TextAreaProps) {
  return (
    <Labelled label={label} hint={hint} fault={fault}>
      {(input) => (
        <textarea
          {...input}
          className={classNames(
            'rounded-lg border border-control bg-surface px-3 py-2 text-sm placeholder:text-muted',
            fault && 'border-bad',
            className,
          )}
          {...rest}
        />
      )}
    </Labelled>
  );
}
