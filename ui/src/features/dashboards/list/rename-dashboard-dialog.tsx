import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { FaultText } from '../../../components/fault-text.tsx';
import { Field } from '../../../components/field.tsx';
import { changesOf } from '../../../components/forms/draft.ts';
import { changeDashboard, type Dashboard } from '../dashboard-requests.ts';
import { useDashboardChange } from '../use-dashboard-change.ts';
import { useProject } from '../../projects/index.ts';
import { t } from '../../../words/words.ts';

export interface DashboardDialogProps {
  slug: string;
  dashboard: Dashboard;
  onClose: () => void;
}

export function RenameDashboardDialog({ slug, dashboard, onClose }: DashboardDialogProps) {
  const { id: projectId } = useProject();
  const [name, setName] = useState(dashboard.name);
  const [description, setDescription] = useState(dashboard.description);
  // Someone else can change the dashboard meanwhile: what was typed is compared with what was opened.
  const [opened] = useState({ name: dashboard.name, description: dashboard.description });
  const saving = useDashboardChange(
    projectId,
    () => changeDashboard(slug, dashboard.id, changesOf(opened, { name, description })),
    onClose,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(undefined);
  };
  return (
    <Dialog title={t`Rename dashboard`} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={t`Name`}
          required
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label={t`Description`}
          maxLength={10_000}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <FaultText error={saving.error} />
        <Button type="submit" className="self-end" disabled={saving.isPending}>
          {t`Save`}
        </Button>
      </form>
    </Dialog>
  );
}
