import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { projectQuery, useMemberProject } from '../../projects/index.ts';
import { DaysField } from '../days-field.tsx';
import { SettingsForm } from '../../../components/forms/settings-form.tsx';
import { useDraft } from '../../../components/forms/use-draft.ts';
import { daysText, isShorter, retentionKinds } from './retention-kinds.ts';
import {
  type DaysByKind,
  type Retention,
  retentionQuery,
  updateRetention,
} from './retention-queries.ts';
import { t } from '../../../words/words.ts';

export function RetentionForm({ retention }: { retention: Retention }) {
  const { id } = useMemberProject();
  const { slug } = useParams({ from: '/signed-in/projects/$slug/settings' });
  const queryClient = useQueryClient();
  const { own, defaults } = retention;
  const draft = useDraft<DaysByKind>(own, {
    save: async (changes) => {
      const saved = await updateRetention(id, changes);
      queryClient.setQueryData(retentionQuery(id).queryKey, saved);
      await queryClient.invalidateQueries(projectQuery(slug));
    },
    reread: async () => (await queryClient.fetchQuery({ ...retentionQuery(id), staleTime: 0 })).own,
  });
  const { values, set, faultOf } = draft;
  const shorter = retentionKinds.filter(({ kind }) =>
    isShorter(values[kind], own[kind], defaults[kind]),
  );
  return (
    <SettingsForm
      title={t`Data retention`}
      about={t`Whole days before today (UTC). If empty, the instance default applies.`}
      draft={draft}
    >
      <ul className="divide-y divide-line">
        {retentionKinds.map(({ kind, label, about, most }) => (
          <li
            key={kind}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 text-sm first:pt-0"
          >
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-medium">{label}</p>
              <p className="text-muted">{about}</p>
              <p className="mt-1 text-xs text-muted">
                {t`Instance default: ${daysText(defaults[kind])}.`}
              </p>
            </div>
            <div className="flex w-44 gap-2">
              <div className="min-w-0 flex-1">
                <DaysField
                  label={t`Days to keep ${label.toLowerCase()}`}
                  labelHidden
                  most={most}
                  placeholder={defaults[kind] === null ? t`No limit` : String(defaults[kind])}
                  value={values[kind]}
                  fault={faultOf(kind)}
                  onChange={(days) => set({ [kind]: days })}
                />
              </div>
              <span aria-hidden className="leading-10 text-muted">
                {t`days`}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {shorter.length > 0 && (
        <p role="status" className="rounded-lg border border-bad px-4 py-3 text-sm">
          {t`Shorter for ${shorter.map(({ label }) => label.toLowerCase()).join(', ')}: older data
            is permanently deleted the next night (UTC), replays within an hour.`}
        </p>
      )}
    </SettingsForm>
  );
}
