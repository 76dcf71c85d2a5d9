import { queryOptions } from '@tanstack/react-query';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';
import type { RangeSearch } from '../../period/range-search.ts';
import type { DashboardSearch } from './dashboards-search.ts';
import { readCharts, readDashboards, readPublicCharts } from './dashboard-requests.ts';
import type { FieldFilter } from '../../components/filters/field-filter.ts';

export function dashboardsQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'dashboards'),
    queryFn: () => readDashboards(projectId),
  });
}

export function chartsQuery(projectId: ProjectId, dashboardId: string) {
  return queryOptions({
    queryKey: projectKey(projectId, 'charts', dashboardId),
    queryFn: () => readCharts(projectId, dashboardId),
  });
}

/** The charts of a dashboard, and why strangers don't see some. */
export function publicChartsQuery(projectId: ProjectId, dashboardId: string) {
  return queryOptions({
    queryKey: projectKey(projectId, 'charts', dashboardId, 'public'),
    queryFn: () => readPublicCharts(projectId, dashboardId),
  });
}

/** The project, range and filters of a dashboard's charts. */
export interface ChartScope {
  readonly projectId: ProjectId;
  readonly slug: string;
  readonly range: RangeSearch;
  readonly filters: readonly FieldFilter[];
}

/** What the parameters of a dashboard's URL ask for. */
export function scopeOf(projectId: ProjectId, slug: string, search: DashboardSearch): ChartScope {
  const { filters = [], chart: _, ...range } = search;
  return { projectId, slug, range, filters };
}
