import { Button } from '../../../components/button.tsx';
import { CheckRow } from '../../../components/check-row.tsx';
import { Field } from '../../../components/field.tsx';
import { faultAt } from '../../../components/forms/draft.ts';
import { SettingsForm } from '../../../components/forms/settings-form.tsx';
import { useMemberProject } from '../../projects/index.ts';
import { useProjectSaving } from '../settings-requests.ts';
import { useDraft } from '../../../components/forms/use-draft.ts';
import { CodeMappingFields, type CodeMapping } from './code-mapping-fields.tsx';
import { t } from '../../../words/words.ts';

const nothing = { enabled: false, providerApiUrl: null, repository: null, ref: null, mappings: [] };

/** Browsers have `randomUUID` only on HTTPS. */
const newMappingId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Where the source code of stack frames is. */
export function CodeContextCard() {
  const { codeContextConfig } = useMemberProject();
  const draft = useDraft({ codeContextConfig }, useProjectSaving());
  const config = draft.values.codeContextConfig ?? nothing;
  const set = (change: Partial<typeof config>) =>
    draft.set({ codeContextConfig: { ...config, ...change } });
  const faultOf = (key: string) => faultAt(draft.error, `codeContextConfig.${key}`);
  const setMapping = (index: number, mapping: CodeMapping) =>
    set({ mappings: config.mappings.with(index, mapping) });
  const add = () => {
    const mapping = {
      id: newMappingId(),
      provider: null,
      javaPrefix: '',
      repository: null,
      ref: null,
      pathPattern: '',
    };
    set({ mappings: [...config.mappings, mapping] });
  };
  return (
    <SettingsForm
      title={t`Source code`}
      about={t`Links the frames of errors to their lines in a repository. Nothing is requested from its host.`}
      draft={draft}
    >
      <CheckRow
        label={t`Link stack frames to a repository`}
        checked={config.enabled}
        onChange={(enabled) => set({ enabled })}
      />
      {config.enabled && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={t`Repository`}
              placeholder="example/shop"
              value={config.repository ?? ''}
              fault={faultOf('repository')}
              onChange={(event) => set({ repository: event.target.value || null })}
            />
            <Field
              label={t`Branch, tag or commit`}
              placeholder="main"
              value={config.ref ?? ''}
              fault={faultOf('ref')}
              onChange={(event) => set({ ref: event.target.value || null })}
            />
            <Field
              label={t`API URL of the host (optional)`}
              placeholder="https://api.github.com"
              value={config.providerApiUrl ?? ''}
              fault={faultOf('providerApiUrl')}
              onChange={(event) => set({ providerApiUrl: event.target.value || null })}
            />
          </div>
          {config.mappings.map((mapping, index) => (
            <CodeMappingFields
              key={index}
              mapping={mapping}
              number={index + 1}
              faultOf={(key) => faultOf(`mappings[${index}].${key}`)}
              onChange={(changed) => setMapping(index, changed)}
              onRemove={() => set({ mappings: config.mappings.toSpliced(index, 1) })}
            />
          ))}
          <div>
            <Button variant="plain" size="small" onClick={add}>
              {t`Add package mapping`}
            </Button>
          </div>
        </>
      )}
    </SettingsForm>
  );
}
