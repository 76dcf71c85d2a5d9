import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams, useRouterState } from '@tanstack/react-router';
import { FailureNotice } from '../../components/notice.tsx';
import { useTitle } from '../../components/use-title.ts';
import { readRangeSearch } from '../../period/range-search.ts';
import { QuotaNotice } from '../quotas/index.ts';
import { ProjectContext } from './project-context.ts';
import { projectQuery } from './project-queries.ts';
import { tabAt, tabsOf } from './project-tabs.ts';

/** A project's name and tabs, above each of its pages. */
export function ProjectFrame() {
  const { slug } = useParams({ from: '/signed-in/projects/$slug' });
  const project = useQuery(projectQuery(slug));
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useTitle(`${tabAt(path, slug)} · ${project.data?.name ?? slug}`);
  if (project.error) {
    return <FailureNotice error={project.error} retry={() => void project.refetch()} />;
  }
  if (!project.data) return <p className="text-sm text-muted">Loading …</p>;
  const templateId = 'templateId' in project.data ? project.data.templateId : null;
  return (
    <ProjectContext value={project.data}>
      <div className="mb-6 border-b border-line">
        <p className="truncate text-lg font-semibold">{project.data.name}</p>
        <nav
          aria-label="Pages of the project"
          className="-mb-px flex gap-5 overflow-x-auto text-sm whitespace-nowrap"
        >
          {tabsOf(templateId).map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              params={{ slug }}
              search={(shown: Record<string, unknown>) => readRangeSearch(shown)}
              activeOptions={{ exact: to === '/projects/$slug', includeSearch: false }}
              className="border-b-2 py-2.5 hover:text-ink"
              activeProps={{
                className: 'border-accent font-medium text-ink',
                'aria-current': 'page',
              }}
              inactiveProps={{ className: 'border-transparent text-muted' }}
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      {'token' in project.data && <QuotaNotice project={project.data} />}
      <Outlet />
    </ProjectContext>
  );
}
