import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams, useRouterState } from '@tanstack/react-router';
import { FailureNotice } from '../../components/notice.tsx';
import { useTitle } from '../../components/use-title.ts';
import { QuotaNotice } from '../quotas/index.ts';
import { ProjectContext } from './project-context.ts';
import { pageAt } from './project-pages.ts';
import { projectQuery } from './project-queries.ts';
import { t } from '../../words/words.ts';

/** Reads the project of a page, and names the browser's tab after both. */
export function ProjectFrame() {
  const { slug } = useParams({ from: '/signed-in/projects/$slug' });
  const project = useQuery(projectQuery(slug));
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useTitle(`${pageAt(path, slug).label} · ${project.data?.name ?? slug}`);
  if (project.error) {
    return <FailureNotice error={project.error} retry={() => void project.refetch()} />;
  }
  // As tall as the screen, so that the footer is not shown before the page is.
  if (!project.data) return <p className="min-h-screen text-sm text-muted">{t`Loading …`}</p>;
  return (
    <ProjectContext value={project.data}>
      {'token' in project.data && <QuotaNotice project={project.data} />}
      <Outlet />
    </ProjectContext>
  );
}
