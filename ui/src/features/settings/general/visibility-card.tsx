import { ChoiceList } from '../../../components/choice-list.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { useSettings } from '../settings-project.ts';
import { useSaveProject } from '../settings-requests.ts';
import { useDraft } from '../use-draft.ts';
import { CopyRow } from '../copy-row.tsx';
import { badgeMarkdown, publicAddress } from './public-addresses.ts';

/** Who may see that the project is there, and its numbers. */
export function VisibilityCard() {
  const { private: isPrivate, slug } = useSettings();
  const draft = useDraft({ private: isPrivate }, useSaveProject());
  const { origin } = window.location;
  return (
    <SettingsForm title="Who may see it" draft={draft}>
      <ChoiceList
        label="Who may see it"
        value={draft.values.private ? 'private' : 'public'}
        choices={[
          {
            value: 'private',
            label: 'Private',
            hint: 'Only its members. Everybody else is told nothing of it.',
          },
          {
            value: 'public',
            label: 'Public',
            hint: 'Everybody finds it in the list of public projects, with its name, its owner, and how many visitors there are now and were in the last 7 days. Nobody sees events, settings or the token.',
          },
        ]}
        onChange={(value) => draft.set({ private: value === 'private' })}
      />
      {!isPrivate && (
        <div className="flex flex-col gap-4">
          <CopyRow label="Its numbers, for everybody" text={publicAddress(origin, slug)} isLink />
          <CopyRow label="A badge for a README" text={badgeMarkdown(origin, slug)} />
        </div>
      )}
    </SettingsForm>
  );
}
