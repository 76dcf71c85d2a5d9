import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { chartError, readDashboardData } from '../../api/dashboard-data.ts';
import type { Output } from '../../api/metric-query.ts';
import { retryUnreachable } from '../../api/unreachable.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';
import { windowOf } from '../../period/range.ts';
import type { RangeSearch } from '../../period/range-search.ts';
import { shapeAnswer, type ChartAnswer } from '../../charts/answer.ts';
import { chartChoices, chartTypes } from '../../charts/chart-types.ts';
import { type ChartRequest, previewChart } from './chart-query.ts';
import { type Chart, readCharts, readDashboards, readPublicCharts } from './dashboard-requests.ts';
import type { FieldFilter } from '../../components/filters/field-filter.ts';
import { viewOf } from '../../period/view.ts';

const refreshEvery = 60_000;

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

export interface AnsweredChart {
  readonly answer: ChartAnswer;
  /** The same over the previous window; null if it wasn't requested. */
  readonly before: ChartAnswer | null;
}

/** A chart of a dashboard: its answer, or why it has none. */
type DashboardAnswer = AnsweredChart | { readonly error: Error };

const comparedTypes = chartChoices
  .map(({ value }) => value)
  .filter((type) => chartTypes[type].compares);

/** The answers to all charts of a dashboard by ID, in one request. */
export function dashboardDataQuery(
  { projectId, range, filters }: ChartScope,
  dashboardId: string,
  charts: readonly Chart[],
) {
  const changes = charts.map(({ id, updatedAt }) => [id, updatedAt]);
  return queryOptions({
    queryKey: projectKey(projectId, 'chart-answers', dashboardId, range, filters, changes),
    queryFn: async ({ signal }): Promise<Readonly<Record<string, DashboardAnswer>>> => {
      const data = await readDashboardData(
        {
          dashboardId,
          ...viewOf(range, filters),
          compare: 'previous',
          compareTypes: comparedTypes,
        },
        signal,
      );
      return Object.fromEntries(
        Object.entries(data).map(([id, { error, ...chart }]) => [
          id,
          error ? { error: chartError(error) } : shapeChart(chart),
        ]),
      );
    },
    enabled: charts.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
    retry: retryUnreachable,
  });
}

/** The answer to a chart that is being edited. */
export function previewQuery(scope: ChartScope, request: ChartRequest, isCompared: boolean) {
  const { projectId, range, filters } = scope;
  return queryOptions({
    queryKey: projectKey(
      projectId,
      'chart-answers',
      'preview',
      range,
      filters,
      request,
      isCompared,
    ),
    queryFn: async ({ signal }): Promise<AnsweredChart> =>
      shapeChart(
        await previewChart(
          projectId,
          request,
          { ...viewOf(range, filters), compare: isCompared ? 'previous' : null },
          signal,
        ),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
    retry: retryUnreachable,
  });
}

function shapeChart({
  outputs,
  comparison,
}: {
  readonly outputs: readonly Output[];
  readonly comparison: readonly Output[] | null;
}): AnsweredChart {
  return { answer: shapeAnswer(outputs), before: comparison && shapeAnswer(comparison) };
}

const mostMarkers = '200';

/** The latest markers of a window, with the collections they belong to. */
export function markersQuery({ projectId, range }: ChartScope) {
  return queryOptions({
    queryKey: projectKey(projectId, 'markers', 'in', range),
    queryFn: async () => {
      const path = { idOrSlug: projectId };
      const { from, to } = windowOf(range.range ?? '30d', Date.now(), range.from, range.to);
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
      return { markers: markers.items, collections: collections.items };
    },
  });
}
