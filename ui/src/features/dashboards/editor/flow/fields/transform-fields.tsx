import { Field } from '../../../../../components/field.tsx';
import { Select } from '../../../../../components/select.tsx';
import type { NodeOf } from '../../chart-form.ts';
import { operations } from '../../choices.ts';
import type { NodeFieldsProps } from './node-fields-props.ts';
import { t } from '../../../../../words/words.ts';

type Transform = NodeOf<'transform'>;

/** How values are rewritten. */
export function TransformFields({ node, onChange }: NodeFieldsProps<'transform'>) {
  const { operation, pattern, replacement } = node;
  const replaces = operation === 'replace' || operation === 'replaceRegex';
  const set = (changes: Partial<Transform>) => onChange({ ...node, ...changes });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t`Operation`}
        value={operation}
        choices={operations}
        onChange={(changed) => set(textsOf(changed, node))}
      />
      {replaces && (
        <Field
          label={operation === 'replace' ? t`Text to replace` : t`Pattern (RE2)`}
          className="font-mono"
          value={pattern ?? ''}
          onChange={({ target }) => set({ pattern: target.value })}
        />
      )}
      {(replaces || operation === 'append') && (
        <Field
          label={replaces ? t`Replacement` : t`Text to append`}
          hint={
            operation === 'replaceRegex' ? t`\\1 is the first group of the pattern.` : undefined
          }
          className="font-mono"
          value={replacement ?? (replaces ? '' : (pattern ?? ''))}
          onChange={({ target }) => set({ replacement: target.value })}
        />
      )}
    </div>
  );
}

/** The texts that another operation takes, without those that it ignores. */
function textsOf(
  operation: Transform['operation'],
  { pattern, replacement }: Transform,
): Partial<Transform> {
  switch (operation) {
    case 'replace':
    case 'replaceRegex':
      return { operation, pattern: pattern ?? '', replacement: replacement ?? '' };
    case 'append':
      return { operation, pattern: null, replacement: replacement ?? '' };
    default:
      return { operation, pattern: null, replacement: null };
  }
}
