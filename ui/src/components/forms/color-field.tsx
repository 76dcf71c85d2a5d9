import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { t } from '../../words/words.ts';

interface ColorFieldProps {
  label: string;
  labelHidden?: boolean;
  /** Any CSS color; empty for none. */
  value: string;
  fault?: string | undefined;
  onChange: (color: string) => void;
}

const sixDigits = /^#[0-9a-f]{6}$/i;

/** A color: a text for any CSS color, and a swatch that opens the browser's picker. */
export function ColorField({
  label,
  labelHidden = false,
  value,
  fault,
  onChange,
}: ColorFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      <div className="flex gap-2">
        <span className="relative size-10 shrink-0 overflow-hidden rounded-lg border border-line">
          {/* An invalid color would leave the previous one on screen. */}
          <span
            key={value}
            aria-hidden
            className="absolute inset-0"
            style={value === '' ? undefined : { backgroundColor: value }}
          />
          <input
            type="color"
            aria-label={t`Pick: ${label}`}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            value={sixDigits.test(value) ? value : '#888888'}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
        <input
          id={id}
          spellCheck={false}
          placeholder="#1d4ed8"
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? `${id}-note` : undefined}
          className={classNames(
            'h-10 w-full min-w-0 rounded-lg border border-line bg-surface px-3 font-mono text-sm placeholder:text-muted',
            fault && 'border-bad',
          )}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {fault && (
        <p id={`${id}-note`} className="text-xs text-bad">
          {fault}
        </p>
      )}
    </div>
  );
}
