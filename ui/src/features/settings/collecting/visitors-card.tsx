import { ChoiceList } from '../../../components/choice-list.tsx';
import { SettingsForm } from '../../../components/forms/settings-form.tsx';
import { useMemberProject } from '../../projects/index.ts';
import { useProjectSaving } from '../settings-requests.ts';
import { useDraft } from '../../../components/forms/use-draft.ts';
import { t } from '../../../words/words.ts';

const modes = { sent: null, always: true, never: false } as const;
type Mode = keyof typeof modes;

function modeOf(cookielessMode: boolean | null): Mode {
  if (cookielessMode === null) return 'sent';
  return cookielessMode ? 'always' : 'never';
}

const choices = [
  {
    value: 'sent',
    label: t`With an ID if sent, otherwise without`,
    hint: t`Visitors whose browser sends an ID are recognized on later days. Others are counted per
      day by a hash whose salt is destroyed afterwards.`,
  },
  {
    value: 'always',
    label: t`Always cookieless`,
    hint: t`Client IDs are ignored. Visitors are counted anew each day, and people can’t be
      identified.`,
  },
  {
    value: 'never',
    label: t`Only with an ID`,
    hint: t`Data without an ID is rejected. Visitors who block storage are not counted.`,
  },
] as const;

/** How visitors are recognized. */
export function VisitorsCard() {
  const { cookielessMode } = useMemberProject();
  const draft = useDraft({ cookielessMode }, useProjectSaving());
  return (
    <SettingsForm
      title={t`Visitor identification`}
      about={t`How visits of the same person are recognized, and whether that needs an ID in their browser.`}
      draft={draft}
    >
      <ChoiceList
        label={t`Visitor identification`}
        value={modeOf(draft.values.cookielessMode)}
        choices={choices}
        onChange={(mode) => draft.set({ cookielessMode: modes[mode] })}
      />
    </SettingsForm>
  );
}
