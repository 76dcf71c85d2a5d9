import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { api, unwrap } from '../../../api/client.ts';
import { projectZoneQuery } from '../../../api/project-zone.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { SettingsForm } from '../../../components/forms/settings-form.tsx';
import { useDraft } from '../../../components/forms/use-draft.ts';
import { browserZone } from '../../../components/zone/zone-time.ts';
import { ZonePicker } from '../../../period/zone-picker.tsx';
import { useMemberProject } from '../../projects/index.ts';
import { t } from '../../../words/words.ts';

/** In which time zone the project's days begin. */
export function TimeZoneCard() {
  const { slug } = useParams({ from: '/signed-in/projects/$slug/settings' });
  const { data: timezone = null } = useQuery(projectZoneQuery(slug));
  const draft = useDraft({ timezone }, useSaveZone(slug));
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

/** @throws ApiError if rejected */
function useSaveZone(slug: string) {
  const { id } = useMemberProject();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async ({ timezone = null }: { readonly timezone?: string | null }) => {
    const params = { path: { idOrSlug: id } };
    const body = { timezone };
    const stored = await unwrap(api.PUT('/v0/project/{idOrSlug}/timezone', { params, body }));
    queryClient.setQueryData(projectZoneQuery(slug).queryKey, stored.timezone);
    // The one in the address is the former one; without it, the project's is put there.
    await navigate({
      to: '.',
      search: (before) => ({ ...before, zone: undefined }),
      replace: true,
    });
  };
}
