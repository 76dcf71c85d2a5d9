import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { FaultText } from '../../../components/fault-text.tsx';
import { fullNumber } from '../../../components/figures.ts';
import { EmptyNotice } from '../../../components/notice.tsx';
import { Select } from '../../../components/select.tsx';
import { projectsQuery, useProject } from '../../projects/index.ts';
import { copyDashboard } from '../dashboard-requests.ts';
import { useDashboardChange } from '../use-dashboard-change.ts';
import type { DashboardDialogProps } from './rename-dashboard-dialog.tsx';
import { t } from '../../../words/words.ts';

/** Copies a dashboard with its charts to another project. */
export function CopyDashboardDialog({ slug, dashboard, onClose }: DashboardDialogProps) {
  const { id: projectId } = useProject();
  const projects = useQuery(projectsQuery);
  const others = (projects.data?.items ?? []).filter((project) => project.slug !== slug);
  const [chosen, choose] = useState<string | null>(null);
  const target = others.find((project) => project.slug === chosen) ?? others[0];
  const copying = useDashboardChange(target?.id ?? projectId, (to: string) =>
    copyDashboard(slug, dashboard.id, to),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (target) copying.mutate(target.slug);
  };
  return (
    <Dialog title={t`Copy to a project`} onClose={onClose}>
      {projects.data && others.length === 0 && (
        <EmptyNotice>{t`You have no other project to copy to.`}</EmptyNotice>
      )}
      {target && (
        <form onSubmit={submit} className="flex flex-col gap-4">
          <Select
            label={t`Project`}
            value={target.slug}
            choices={others.map((project) => ({ value: project.slug, label: project.name }))}
            onChange={choose}
          />
          {projects.data?.hasMore && (
            <p className="text-xs text-muted">
              {t`Only your first ${fullNumber(projects.data.items.length)} projects are listed.`}
            </p>
          )}
          <FaultText error={copying.error ?? projects.error} />
          {copying.data && (
            <p role="status" className="text-sm text-good">
              {t`Copied.`}{' '}
              <Link
                to="/projects/$slug/dashboards/$id"
                params={{ slug: copying.variables, id: copying.data.id }}
                className="underline"
              >
                {t`Open the copy`}
              </Link>
            </p>
          )}
          <Button type="submit" className="self-end" disabled={copying.isPending}>
            {t`Copy`}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
