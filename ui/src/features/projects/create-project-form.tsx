import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { createProject, projectsQuery, readHostnames } from './project-queries.ts';
import { t } from '../../words/words.ts';

export default function CreateProjectForm({ onCancel }: { onCancel?: () => void }) {
  const [name, setName] = useState('');
  const [hostnames, setHostnames] = useState('');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const creation = useMutation({
    mutationFn: () => createProject(name, readHostnames(hostnames)),
    onSuccess: async (project) => {
      await queryClient.invalidateQueries(projectsQuery);
      await navigate({ to: '/projects/$slug/install', params: { slug: project.slug } });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    creation.mutate();
  };
  const { error } = creation;
  const faultyField = error instanceof ApiError ? (error.path ?? '') : '';
  const nameFault = faultyField.startsWith('body.name') ? error?.message : undefined;
  const hostFault = faultyField.startsWith('body.allowedHostnames') ? error?.message : undefined;
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t`Name`}
        required
        maxLength={200}
        placeholder={t`My site`}
        value={name}
        fault={nameFault}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label={t`Allowed hosts (optional)`}
        placeholder="example.com, *.example.com"
        hint={t`If empty, any site with the token can send visits.`}
        value={hostnames}
        fault={hostFault}
        onChange={(event) => setHostnames(event.target.value)}
      />
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
