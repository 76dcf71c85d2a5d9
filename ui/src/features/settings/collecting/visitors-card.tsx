import { ChoiceList } from '../../../components/choice-list.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { useSettings } from '../settings-project.ts';
import { useSaveProject } from '../settings-requests.ts';
import { useDraft } from '../use-draft.ts';

const modes = { sent: null, always: true, never: false } as const;
type Mode = keyof typeof modes;

function modeOf(cookielessMode: boolean | null): Mode {
  if (cookielessMode === null) return 'sent';
  return cookielessMode ? 'always' : 'never';
}

const choices = [
  {
    value: 'sent',
    label: 'By an id where one is sent, else without',
    hint: 'A visitor whose browser sends an id is known again on the next day. One without is counted for the day by a hash whose salt is destroyed afterwards.',
  },
  {
    value: 'always',
    label: 'Always cookieless',
    hint: 'Ids that clients send are not looked at. Visitors are counted anew each day; people cannot be identified.',
  },
  {
    value: 'never',
    label: 'Only with an id',
    hint: 'What comes without an id is refused. Visitors who block storage are not counted.',
  },
] as const;

/** How visitors are told apart. */
export function VisitorsCard() {
  const { cookielessMode } = useSettings();
  const draft = useDraft({ cookielessMode }, useSaveProject());
  return (
    <SettingsForm title="How visitors are told apart" draft={draft}>
      <ChoiceList
        label="How visitors are told apart"
        value={modeOf(draft.values.cookielessMode)}
        choices={choices}
        onChange={(mode) => draft.set({ cookielessMode: modes[mode] })}
      />
    </SettingsForm>
  );
}
