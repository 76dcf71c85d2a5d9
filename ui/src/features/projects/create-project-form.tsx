import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { saveProjectZone } from '../../api/save-project-zone.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { faultAt } from '../../components/forms/draft.ts';
import { useFirstField } from '../../components/forms/focus-in-place.ts';
import { useUnsaved } from '../../components/forms/unsaved.ts';
import { hostnameFault } from '../../components/forms/hostname-fault.ts';
import { useFaultFocus } from '../../components/forms/use-fault-focus.ts';
import { Select } from '../../components/select.tsx';
import { showToast } from '../../components/toast-store.ts';
import { createProject, projectsQuery, readHostnames } from './project-queries.ts';
import { useMoveProject } from './use-move-project.ts';
import { useOrganizationChoices } from '../../components/forms/use-organization-choices.ts';
import { browserZone } from '../../components/zone/zone-time.ts';
import { t } from '../../words/words.ts';

/** What a project can begin with. */
const kinds = [
  { value: 'web', label: t`Website` },
  { value: 'server-app', label: t`Server or app` },
  { value: 'minecraft-plugin', label: t`Minecraft plugin` },
] as const;

type Kind = (typeof kinds)[number]['value'];

const own = '';

interface CreateProjectFormProps {
  /** The organization that is chosen first; default: the personal account. */
  ownerId?: string;
  onCancel?: () => void;
}

export default function CreateProjectForm({ ownerId = own, onCancel }: CreateProjectFormProps) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Kind>('web');
  const [owner, setOwner] = useState(ownerId);
  const organizations = useOrganizationChoices();
  const [hostnames, setHostnames] = useState('');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const move = useMoveProject();
  const creation = useMutation({
    mutationFn: async () => {
      const hosts = kind === 'web' ? readHostnames(hostnames) : [];
      const project = await createProject({ name, templateId: kind, hostnames: hosts });
      // Its days are those of who creates it. Where that fails, each reader sees days of their own.
      await saveProjectZone(project.id, browserZone).catch(() => undefined);
      // The project exists in any case, so its page opens, and says what is wrong.
      if (owner !== own)
        await move(project, owner).catch((error: unknown) => sayWhy(error, project));
      return project;
    },
    onSuccess: async (project) => {
      await queryClient.invalidateQueries(projectsQuery);
      await navigate({
        to: '/projects/$slug/install',
        params: { slug: project.slug },
        ignoreBlocker: true,
      });
    },
  });
  useUnsaved(name !== '' || hostnames !== '');
  const sayWhy = (error: unknown, project: { readonly id: string; readonly slug: string }) => {
    const reason = error instanceof Error ? error.message : String(error);
    const again = () => move(project, owner);
    const text = t`The project belongs to your personal account. ${reason}`;
    showToast(text, again, { action: t`Try again` });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    creation.mutate();
  };
  const { error } = creation;
  const form = useFaultFocus(error);
  useFirstField(form, onCancel !== undefined);
  const nameFault = faultAt(error, 'name');
  const hostFault = hostnameFault(error, readHostnames(hostnames));
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t`Name`}
        required
        maxLength={200}
        placeholder={t`My site`}
        value={name}
        fault={nameFault}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label={t`Kind`} value={kind} choices={kinds} onChange={setKind} />
        {organizations.length > 0 && (
          <Select
            label={t`Owner`}
            value={owner}
            choices={[{ value: own, label: t`Your personal account` }, ...organizations]}
            onChange={setOwner}
          />
        )}
      </div>
      {kind === 'web' && (
        <Field
          label={t`Allowed hosts (optional)`}
          placeholder="example.com, *.example.com"
          hint={t`If empty, any site with the token can send visits.`}
          value={hostnames}
          fault={hostFault}
          onChange={(event) => {
            setHostnames(event.target.value);
            // The error names an entry by its place.
            if (!creation.isPending) creation.reset();
          }}
        />
      )}
      {error && !nameFault && !hostFault && (
        <p role="alert" className="text-sm text-bad">
          {error.message}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" disabled={creation.isPending}>
          {t`Create project`}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t`Cancel`}
          </Button>
        )}
      </div>
    </form>
  );
}
