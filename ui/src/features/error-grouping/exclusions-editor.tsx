import { Button } from '../../components/button.tsx';
import { Select } from '../../components/select.tsx';
import type { Exclusion } from './error-grouping-queries.ts';
import { fields, matchers } from './grouping-choices.ts';
import { t } from '../../words/words.ts';

interface ExclusionsEditorProps {
  exclusions: readonly Exclusion[];
  onChange: (exclusions: Exclusion[]) => void;
}

const most = 100;

/** Excluded frames, such as a function that every error passes through. */
export function ExclusionsEditor({ exclusions, onChange }: ExclusionsEditorProps) {
  const change = (at: number, part: Partial<Exclusion>) =>
    onChange(exclusions.map((each, index) => (index === at ? { ...each, ...part } : each)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{t`Excluded frames`}</legend>
      {exclusions.length === 0 && (
        <p className="text-sm text-muted">
          {t`None. Exclude a helper that many errors go through, so they don’t become one issue.`}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {exclusions.map(({ field, matcher, pattern }, index) => (
          <li key={index} className="flex flex-wrap items-center gap-2">
            <Select
              label={t`Part of frame ${index + 1}`}
              labelHidden
              value={field}
              choices={fields}
              onChange={(part) => change(index, { field: part })}
            />
            <Select
              label={t`Comparison of frame ${index + 1}`}
              labelHidden
              value={matcher}
              choices={matchers}
              onChange={(comparison) => change(index, { matcher: comparison })}
            />
            <input
              aria-label={t`Pattern of frame ${index + 1}`}
              className="h-9 min-w-40 flex-1 rounded-lg border border-control bg-surface px-3 font-mono text-sm"
              value={pattern}
              required
              maxLength={512}
              onChange={({ target }) => change(index, { pattern: target.value })}
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={t`Remove frame ${index + 1}`}
              onClick={() => onChange(exclusions.filter((_, at) => at !== index))}
            >
              {t`Remove`}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="plain"
        size="small"
        className="self-start"
        disabled={exclusions.length >= most}
        onClick={() =>
          onChange([...exclusions, { field: 'function', matcher: 'exact', pattern: '' }])
        }
      >
        {t`Add frame`}
      </Button>
    </fieldset>
  );
}
