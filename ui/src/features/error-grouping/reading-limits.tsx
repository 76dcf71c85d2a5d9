import { NumberField } from '../../components/forms/number-field.tsx';
import type { Grouping } from './error-grouping-queries.ts';
import { limits } from './grouping-choices.ts';
import { t } from '../../words/words.ts';

interface ReadingLimitsProps {
  draft: Grouping;
  onChange: (part: Partial<Grouping>) => void;
}

/** Limits that are rarely changed, collapsed. */
export function ReadingLimits({ draft, onChange }: ReadingLimitsProps) {
  return (
    <details>
      <summary className="cursor-pointer text-sm font-medium">{t`Parser limits`}</summary>
      <p className="mt-2 text-sm text-muted">{t`Stacks over a limit are compared as text.`}</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {limits.map(({ name, label, most }) => (
          <NumberField
            key={name}
            label={label}
            min={1}
            max={most}
            required
            value={draft[name]}
            empty={1}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
    </details>
  );
}
