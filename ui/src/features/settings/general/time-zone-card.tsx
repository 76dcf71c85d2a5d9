import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { projectZoneQuery } from '../../../api/project-zone.ts';
import { saveProjectZone } from '../../../api/save-project-zone.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { SettingsForm } from '../../../components/forms/settings-form.tsx';
import { type Saving, useDraft } from '../../../components/forms/use-draft.ts';
import { browserZone } from '../../../components/zone/zone-time.ts';
import { ZonePicker } from '../../../period/zone-picker.tsx';
import { useMemberProject } from '../../projects/index.ts';
import { t } from '../../../words/words.ts';

/** In which time zone the project's days begin. */
export function TimeZoneCard() {
  const { slug } = useParams({ from: '/signed-in/projects/$slug/settings' });
  const { data: timezone = null } = useQuery(projectZoneQuery(slug));
  const draft = useDraft({ timezone }, useZoneSaving(slug));
  const { timezone: chosen } = draft.values;
  return (
    <SettingsForm
      title={t`Time zone`}
      about={t`When days begin on the project’s screens, public pages and embedded charts. Each
        screen can show another time zone. Stored data doesn’t change.`}
      draft={draft}
    >
      <ChoiceList
        label={t`Time zone`}
        value={chosen === null ? 'readers' : 'project'}
        choices={[
          {
            value: 'readers',
            label: t`Each reader’s own`,
            hint: t`Days begin when they do where the reader is. Readers in other time zones see
              other figures. Embedded charts use UTC.`,
          },
          {
            value: 'project',
            label: t`The same for everyone`,
            hint: t`All readers see the same figures.`,
          },
        ]}
        onChange={(value) => draft.set({ timezone: value === 'readers' ? null : browserZone })}
      />
      {chosen !== null && (
        // There is room for the city on a phone too.
        <div className="[&_span]:inline">
          <ZonePicker
            zone={chosen}
            onChange={(picked = browserZone) => draft.set({ timezone: picked })}
          />
        </div>
      )}
    </SettingsForm>
  );
}

function useZoneSaving(slug: string): Saving<{ readonly timezone: string | null }> {
  const { id } = useMemberProject();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const query = projectZoneQuery(slug);
  const save = async ({ timezone = null }: { readonly timezone?: string | null }) => {
    const stored = await saveProjectZone(id, timezone);
    queryClient.setQueryData(query.queryKey, stored);
    // The one in the address is the former one; without it, the project's is put there.
    await navigate({
      to: '.',
      search: (before) => ({ ...before, zone: undefined }),
      replace: true,
    });
  };
  const reread = async () => ({
    timezone: await queryClient.fetchQuery({ ...query, staleTime: 0 }),
  });
  return { save, reread };
}
