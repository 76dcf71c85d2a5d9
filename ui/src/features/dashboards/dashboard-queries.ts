import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';
import { previousWindow, windowOf, zone } from '../../period/range.ts';
import type { RangeSearch } from '../../period/range-search.ts';
import { shapeAnswer, type ChartAnswer } from '../../charts/answer.ts';
import { answerChart, type ChartRequest } from './chart-query.ts';
import { readCharts, readDashboards } from './dashboard-requests.ts';
import type { FieldFilter } from '../../components/filters/field-filter.ts';
import { datasetsQuery, findDataset, hasField } from '../datasets/index.ts';
import { sourcesOf, windowed } from './windowed.ts';

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

/** A chart's answer over the dashboard's window and, if requested, over the previous one. */
export function chartAnswerQuery(scope: ChartScope, request: ChartRequest, compared: boolean) {
  const { projectId, range, filters } = scope;
  return queryOptions({
    queryKey: projectKey(projectId, 'chart-answers', range, filters, request, compared),
    queryFn: async ({ signal, client }): Promise<AnsweredChart> => {
      // Most dashboards have no filter and don't need to wait for the fields of datasets.
      const datasets =
        filters.length > 0 ? await client.ensureQueryData(datasetsQuery(projectId)) : [];
      const window = windowOf(range.range ?? '30d', Date.now(), range.from, range.to);
      const ask = async (over: typeof window) =>
        shapeAnswer(
          await answerChart(
            projectId,
            windowed(request, {
              window: over,
              filters,
              hasField: (dataset, field) => hasField(findDataset(datasets, dataset), field),
              zone,
            }),
            signal,
          ),
        );
      const comparable = compared && sourcesOf(request).every(({ ownTime }) => !ownTime);
      const [answer, before] = await Promise.all([
        ask(window),
        comparable ? ask(previousWindow(window)) : null,
      ]);
      return { answer, before };
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
    retry: false,
  });
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
