import { classNames } from '../class-names.ts';
import { Labelled } from '../labelled.tsx';
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
export function ColorField({ label, labelHidden, value, fault, onChange }: ColorFieldProps) {
  return (
    <Labelled {...{ label, labelHidden, fault }}>
      {(input) => (
        <div className="flex gap-2">
          <span className="relative size-9 shrink-0 overflow-hidden rounded-lg border border-control">
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
            {...input}
            spellCheck={false}
            placeholder="#1d4ed8"
            className={classNames(
              'h-9 w-full min-w-0 rounded-lg border border-control bg-surface px-3 font-mono text-sm placeholder:text-muted',
              fault && 'border-bad',
            )}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Labelled>
  );
}
