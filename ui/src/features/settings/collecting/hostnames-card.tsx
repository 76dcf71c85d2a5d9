import { useState } from 'react';
import { TextArea } from '../../../components/text-area.tsx';
import { hostnameFault } from '../../../components/forms/hostname-fault.ts';
import { readHostnames, useMemberProject } from '../../projects/index.ts';
import { SettingsForm } from '../../../components/forms/settings-form.tsx';
import { useProjectSaving } from '../settings-requests.ts';
import { useDraft } from '../../../components/forms/use-draft.ts';
import { t } from '../../../words/words.ts';

/** The sites whose pages can send data. */
export function HostnamesCard() {
  const { allowedHostnames } = useMemberProject();
  const draft = useDraft({ allowedHostnames: allowedHostnames ?? [] }, useProjectSaving());
  // People type spaces and empty lines before the next entry.
  const [text, setText] = useState<string | null>(null);
  const entries = draft.values.allowedHostnames;
  const isTextOfEntries = text !== null && readHostnames(text).join('\n') === entries.join('\n');
  return (
    <SettingsForm
      title={t`Allowed hostnames`}
      about={t`Pages on other hosts are rejected, so that copies of your tag
        elsewhere can’t distort your numbers. For servers and apps, use network rules.`}
      draft={draft}
    >
      <TextArea
        label={t`Hostnames, one per line`}
        rows={4}
        spellCheck={false}
        className="font-mono"
        placeholder={t`example.com
*.example.com`}
        hint={t`If empty, any site with the token can send visits. *.example.com means example.com
          and all its subdomains.`}
        value={isTextOfEntries ? text : entries.join('\n')}
        fault={hostnameFault(draft.error, entries)}
        onChange={(event) => {
          setText(event.target.value);
          draft.set({ allowedHostnames: readHostnames(event.target.value) });
        }}
      />
    </SettingsForm>
  );
}
