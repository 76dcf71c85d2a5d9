import type { ReactNode } from 'react';

interface FieldSetProps {
  legend: string;
  children: ReactNode;
}

/** Controls that belong together, below what they are about. */
export function FieldSet({ legend, children }: FieldSetProps) {
  return (
    // As an item of a column, Safari's fieldsets have the height of their legend twice.
    <div>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
        {children}
      </fieldset>
    </div>
  );
}
