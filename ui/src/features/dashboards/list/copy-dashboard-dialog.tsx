import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { FaultText } from '../../../components/fault-text.tsx';
import { EmptyNotice, FailureNotice } from '../../../components/notice.tsx';
import { Select } from '../../../components/select.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { projectsQuery, useFoundProjects, useProject } from '../../projects/index.ts';
import { copyDashboard } from '../dashboard-requests.ts';
import { useDashboardChange } from '../use-dashboard-change.ts';
import { ProjectSearch } from './project-search.tsx';
import type { DashboardDialogProps } from './rename-dashboard-dialog.tsx';
import { t } from '../../../words/words.ts';

/** Copies a dashboard with its charts to another project. */
export function CopyDashboardDialog({ slug, dashboard, onClose }: DashboardDialogProps) {
  const { id: projectId } = useProject();
  const projects = useQuery(projectsQuery);
  const [chosen, choose] = useState('');
  // Somebody with more projects than are read at once types a slug, which the service looks for.
  const isCut = projects.data?.hasMore === true;
  const found = useFoundProjects(isCut ? chosen : '');
  const others = found.items.filter(({ id }) => id !== projectId);
  const wanted = others.find((project) => project.slug === chosen.trim());
  const target = wanted ?? (isCut ? undefined : others[0]);
  const copying = useDashboardChange(target?.id ?? projectId, (to: string) =>
    copyDashboard(slug, dashboard.id, to),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (target) copying.mutate(target.slug);
  };
  return (
    <Dialog title={t`Copy to a project`} onClose={onClose}>
      {projects.isPending && <Skeleton className="h-28" />}
      {projects.error && !projects.data && (
        <FailureNotice error={projects.error} retry={() => void projects.refetch()} />
      )}
      {projects.data && !isCut && others.length === 0 && (
        <EmptyNotice>{t`You have no other project to copy to.`}</EmptyNotice>
      )}
      {(isCut || others.length > 0) && (
        <form onSubmit={submit} className="flex flex-col gap-4">
          {isCut ? (
            <ProjectSearch value={chosen} found={{ ...found, items: others }} onChange={choose} />
          ) : (
            <Select
              label={t`Project`}
              value={target?.slug ?? ''}
              choices={others.map((project) => ({ value: project.slug, label: project.name }))}
              onChange={choose}
            />
          )}
          <FaultText error={copying.error} />
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
          <Button
            type="submit"
            className="self-end"
            disabled={copying.isPending || target === undefined}
          >
            {t`Copy`}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
