import { ChoiceList } from '../../../components/choice-list.tsx';
import { SettingsForm } from '../../../components/forms/settings-form.tsx';
import { useMemberProject } from '../../projects/index.ts';
import { useProjectSaving } from '../settings-requests.ts';
import { useDraft } from '../../../components/forms/use-draft.ts';
import { CopyRow } from '../../../components/copy-row.tsx';
import { badgeMarkdown, publicAddress } from '../../public/index.ts';
import { t } from '../../../words/words.ts';

/** Who can see the project and its numbers. */
export function VisibilityCard() {
  const { private: isPrivate, slug } = useMemberProject();
  const draft = useDraft({ private: isPrivate }, useProjectSaving());
  const { origin } = window.location;
  return (
    <SettingsForm
      title={t`Visibility`}
      about={t`Who can see the project’s numbers. Only admins can change its settings.`}
      draft={draft}
    >
      <ChoiceList
        label={t`Visibility`}
        value={draft.values.private ? 'private' : 'public'}
        choices={[
          {
            value: 'private',
            label: t`Private`,
            hint: t`Only members can see the project.`,
          },
          {
            value: 'public',
            label: t`Public`,
            hint: t`Everyone can see the project in the list of public projects, with its name,
              owner, and number of visitors now and in the last 7 days. Dashboards that you make
              public have a link for everyone. Events, settings and the token stay private.`,
          },
        ]}
        onChange={(value) => draft.set({ private: value === 'private' })}
      />
      {!isPrivate && (
        <div className="flex flex-col gap-4">
          <CopyRow label={t`Public page`} text={publicAddress(origin, slug)} isLink />
          <CopyRow label={t`README badge`} text={badgeMarkdown(origin, slug)} />
        </div>
      )}
    </SettingsForm>
  );
}
