import { useQuery } from '@tanstack/react-query';
import { PageLoading } from '../../components/page-loading.tsx';
import { Outlet, useParams, useRouterState } from '@tanstack/react-router';
import { FailureNotice } from '../../components/notice.tsx';
import { useTitle } from '../../components/use-title.ts';
import { QuotaNotice } from '../quotas/index.ts';
import { ProjectContext } from './project-context.ts';
import { pageAt } from './project-pages.ts';
import { projectQuery } from './project-queries.ts';

/** Reads the project of a page, and names the browser's tab after both. */
export function ProjectFrame() {
  const { slug } = useParams({ from: '/signed-in/projects/$slug' });
  const project = useQuery(projectQuery(slug));
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useTitle(`${pageAt(path, slug).label} · ${project.data?.name ?? slug}`);
  if (project.error) {
    return <FailureNotice error={project.error} retry={() => void project.refetch()} />;
  }
  if (!project.data) return <PageLoading />;
  return (
    <ProjectContext value={project.data}>
      {'token' in project.data && <QuotaNotice project={project.data} />}
      <Outlet />
    </ProjectContext>
  );
}
