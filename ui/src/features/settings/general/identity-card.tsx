import { useNavigate } from '@tanstack/react-router';
import { Field } from '../../../components/field.tsx';
import { ProjectIcon, useMemberProject } from '../../projects/index.ts';
import { SettingsForm } from '../../../components/forms/settings-form.tsx';
import { type ProjectChanges, useProjectSaving } from '../settings-requests.ts';
import { useDraft } from '../../../components/forms/use-draft.ts';
import { IconFields } from './icon-fields.tsx';
import { SlugField } from './slug-field.tsx';
import { t } from '../../../words/words.ts';

/** Name, slug and icon. */
export function IdentityCard() {
  const { id, name, slug, icon, searchConsoleSiteUrl } = useMemberProject();
  const { save: saveProject, reread } = useProjectSaving();
  const navigate = useNavigate();
  const save = async (changes: ProjectChanges) => {
    const saved = await saveProject(changes);
    if (saved.slug === slug) return;
    await navigate({
      to: '/projects/$slug/settings',
      params: { slug: saved.slug },
      replace: true,
      ignoreBlocker: true,
    });
  };
  const draft = useDraft({ name, slug, icon, searchConsoleSiteUrl }, { save, reread });
  const { values, set, faultOf } = draft;
  return (
    <SettingsForm
      title={t`Project`}
      about={t`How the project is shown in lists, and where its pages are.`}
      draft={draft}
    >
      <div className="flex items-end gap-3 sm:max-w-md">
        <ProjectIcon
          project={values.icon === icon ? id : null}
          name={values.name}
          icon={values.icon}
          className="size-9"
        />
        <div className="min-w-0 flex-1">
          <Field
            label={t`Name`}
            required
            value={values.name}
            fault={faultOf('name')}
            onChange={(event) => set({ name: event.target.value })}
          />
        </div>
      </div>
      <SlugField
        projectId={id}
        saved={slug}
        value={values.slug}
        fault={faultOf('slug')}
        onChange={(changed) => set({ slug: changed })}
      />
      <IconFields
        icon={values.icon}
        fault={faultOf('icon')}
        onChange={(changed) => set({ icon: changed })}
      />
      <div className="sm:max-w-md">
        <Field
          label={t`Search Console URL (optional)`}
          placeholder="https://example.com/"
          hint={t`Available in the API, for tools that need it.`}
          value={values.searchConsoleSiteUrl ?? ''}
          fault={faultOf('searchConsoleSiteUrl')}
          onChange={(event) => set({ searchConsoleSiteUrl: event.target.value || null })}
        />
      </div>
    </SettingsForm>
  );
}
