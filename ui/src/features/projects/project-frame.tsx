import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams, useRouterState } from '@tanstack/react-router';
import { FailureNotice } from '../../components/notice.tsx';
import { useTitle } from '../../components/use-title.ts';
import { QuotaNotice } from '../quotas/index.ts';
import { ProjectContext } from './project-context.ts';
import { projectQuery } from './project-queries.ts';
import { ProjectTabBar } from './project-tab-bar.tsx';
import { tabAt } from './project-tabs.ts';

/** A project's name and tabs, above each of its pages. */
export function ProjectFrame() {
  const { slug } = useParams({ from: '/signed-in/projects/$slug' });
  const project = useQuery(projectQuery(slug));
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const open = tabAt(path, slug);
  useTitle(`${open} · ${project.data?.name ?? slug}`);
  if (project.error) {
    return <FailureNotice error={project.error} retry={() => void project.refetch()} />;
  }
  if (!project.data) return <p className="text-sm text-muted">Loading …</p>;
  const templateId = 'templateId' in project.data ? project.data.templateId : null;
  return (
    <ProjectContext value={project.data}>
      <div className="mb-6 border-b border-line">
        <p className="truncate text-lg font-semibold">{project.data.name}</p>
        <ProjectTabBar slug={slug} templateId={templateId} open={open} />
      </div>
      {'token' in project.data && <QuotaNotice project={project.data} />}
      <Outlet />
    </ProjectContext>
  );
}
