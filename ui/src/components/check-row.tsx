import { useId, type ReactNode } from 'react';

interface CheckRowProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox with an explanation below its label. */
export function CheckRow({ label, hint, checked, onChange }: CheckRowProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3 text-sm">
      <input
        id={id}
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 cursor-pointer accent-accent"
        checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        {hint && (
          <div id={`${id}-hint`} className="text-muted">
            {hint}
          </div>
        )}
      </div>
    </div>
  );
}
