import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { isMissing } from '../../api/api-error.ts';
import { PageLoading } from '../../components/page-loading.tsx';
import { Outlet, useParams, useRouterState, useSearch } from '@tanstack/react-router';
import { FailureNotice } from '../../components/notice.tsx';
import { useShownName } from '../../components/page-name.ts';
import { useTitle } from '../../components/use-title.ts';
import { readZone, Zone } from '../../components/zone/zone.ts';
import { browserZone } from '../../components/zone/zone-time.ts';
import { QuotaNotice } from '../../features/quotas/index.ts';
import { ProjectContext } from '../../features/projects/project-context.ts';
import { pageAt } from '../../features/projects/project-pages.ts';
import { PermissionsContext, permissionsQuery } from '../../features/projects/permissions.ts';
import { projectQuery } from '../../features/projects/project-queries.ts';

/** Only wrong and outdated links show it. */
const NoProject = lazy(() => import('../../features/projects/no-project.tsx'));

const route = { from: '/signed-in/projects/$slug' } as const;

// Not all pages of a project read their URL.
const zoneIn = (search: { readonly zone?: unknown }) => readZone(search.zone);

/** Reads the project of a page, and names the browser's tab after both. Times are in the zone of the URL. */
export function ProjectFrame() {
  const { slug } = useParams(route);
  const zone = useSearch({ ...route, select: zoneIn });
  const project = useQuery(projectQuery(slug));
  const permissions = useQuery(permissionsQuery(slug));
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const name = useShownName();
  const title = [name?.label, pageAt(path, slug)?.label, project.data?.name ?? slug];
  useTitle(title.filter(Boolean).join(' · '));
  if (isMissing(project.error)) {
    return <NoProject slug={slug} />;
  }
  // Above a project that could not be read again, whose page may hold unsaved changes.
  const failed = project.error && (
    <FailureNotice error={project.error} retry={() => void project.refetch()} />
  );
  if (!project.data) return failed ?? <PageLoading />;
  return (
    <ProjectContext value={project.data}>
      {failed}
      {'token' in project.data && <QuotaNotice project={project.data} />}
      <PermissionsContext value={permissions.data}>
        <Zone value={zone ?? browserZone}>
          <Outlet />
        </Zone>
      </PermissionsContext>
    </ProjectContext>
  );
}
