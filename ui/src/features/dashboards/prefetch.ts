import type { QueryClient } from '@tanstack/react-query';
import type { ProjectId } from '../../api/query-keys.ts';
import { dashboardDataQuery } from './chart-answers.ts';
import { markersQuery } from '../markers/index.ts';
import { chartsQuery, dashboardsQuery, scopeOf } from './dashboard-queries.ts';
import type { DashboardSearch } from './dashboards-search.ts';

interface DashboardRequest {
  readonly projectId: ProjectId;
  readonly slug: string;
  readonly dashboardId: string;
  readonly search: DashboardSearch;
}

/** Asks for a dashboard before it is rendered. What fails is read again by the page, which says so. */
export async function prefetch(queryClient: QueryClient, request: DashboardRequest): Promise<void> {
  const { projectId, slug, dashboardId, search } = request;
  const scope = scopeOf(projectId, slug, search);
  const charts = chartsQuery(projectId, dashboardId);
  void queryClient.prefetchQuery({ ...dashboardsQuery(projectId), retry: false });
  await queryClient.prefetchQuery({ ...charts, retry: false });
  const found = queryClient.getQueryData(charts.queryKey);
  if (found === undefined || found.length === 0) return;
  void queryClient.prefetchQuery({
    ...dashboardDataQuery(scope, dashboardId, found),
    retry: false,
  });
  void queryClient.prefetchQuery({ ...markersQuery(projectId, scope.range), retry: false });
}
