import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import type { components } from '../../../api/schema.d.ts';
import { t } from '../../../words/words.ts';

export type CodeMapping = components['schemas']['CodeContext']['mappings'][number];

interface CodeMappingFieldsProps {
  mapping: CodeMapping;
  number: number;
  faultOf: (key: string) => string | undefined;
  onChange: (mapping: CodeMapping) => void;
  onRemove: () => void;
}

const hosts = [
  { value: '', label: t`Same as the repository` },
  { value: 'github', label: 'GitHub' },
  { value: 'codeberg', label: 'Codeberg' },
] as const;

/** Where the code of one package is, if not in the repository above. */
export function CodeMappingFields(props: CodeMappingFieldsProps) {
  const { mapping, number, faultOf, onChange, onRemove } = props;
  const text = (key: 'repository' | 'ref') => ({
    value: mapping[key] ?? '',
    fault: faultOf(key),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...mapping, [key]: target.value || null }),
  });
  return (
    <fieldset className="rounded-lg border border-line p-4">
      <legend className="px-1 text-sm font-medium">{t`Mapping ${number}`}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t`Package prefix`}
          placeholder="com.example.shop"
          value={mapping.javaPrefix}
          fault={faultOf('javaPrefix')}
          onChange={(event) => onChange({ ...mapping, javaPrefix: event.target.value })}
        />
        <Field
          label={t`Path to its files`}
          placeholder="src/main/java/**"
          value={mapping.pathPattern}
          fault={faultOf('pathPattern')}
          onChange={(event) => onChange({ ...mapping, pathPattern: event.target.value })}
        />
        <Field label={t`Repository (if different)`} {...text('repository')} />
        <Field label={t`Branch, tag or commit (if different)`} {...text('ref')} />
        <Select
          label={t`Host`}
          value={mapping.provider ?? ''}
          choices={hosts}
          onChange={(provider) => onChange({ ...mapping, provider: provider || null })}
        />
        <div className="flex items-end justify-end">
          <Button variant="quiet" onClick={onRemove}>
            {t`Remove mapping ${number}`}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
