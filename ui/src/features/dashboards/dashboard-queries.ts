import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';
import { windowOf } from '../../period/range.ts';
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

const mostMarkers = '200';

/** The latest markers of a window, with the collections they belong to. */
export function markersQuery({ projectId, range }: ChartScope) {
  return queryOptions({
    queryKey: projectKey(projectId, 'markers', 'in', range),
    queryFn: async () => {
      const path = { idOrSlug: projectId };
      const { from, to } = windowOf(range);
      const [markers, collections] = await Promise.all([
        unwrap(
          api.GET('/v0/project/{idOrSlug}/markers', {
            params: {
              path,
              query: { fromTime: String(from), toTime: String(to), limit: mostMarkers },
            },
          }),
        ),
        unwrap(
          api.GET('/v0/project/{idOrSlug}/marker-collections', {
            params: { path, query: { limit: '100' } },
          }),
        ),
      ]);
      return {
        markers: markers.items,
        markersInAll: Number(markers.total),
        collections: collections.items,
      };
    },
  });
}
