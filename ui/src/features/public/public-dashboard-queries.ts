import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { api, unwrap } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { retryUnreachable } from '../../api/unreachable.ts';
import { type ChartAnswer, shapeAnswer } from '../../charts/answer.ts';
import type { PublicPeriod } from './public-range.ts';

/** The service keeps answers for so long, ms. */
const refreshEvery = 60_000;

/** The public dashboards of a project, in order. */
export function publicDashboardsQuery(slug: string) {
  return queryOptions({
    queryKey: queryKeys.publicDashboards(slug),
    queryFn: ({ signal }) => {
      const path = { idOrSlug: slug };
      return unwrap(
        api.GET('/v0/public-projects/{idOrSlug}/dashboards', { params: { path }, signal }),
      );
    },
  });
}

/** A public dashboard with its charts; null if there is none, or it isn't public. */
export function publicDashboardQuery(slug: string, id: string) {
  return queryOptions({
    queryKey: queryKeys.publicDashboard(slug, id),
    queryFn: async ({ signal }) => {
      const path = { idOrSlug: slug, id };
      const request = api.GET('/v0/public-projects/{idOrSlug}/dashboards/{id}', {
        params: { path },
        signal,
      });
      try {
        return await unwrap(request);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}

/** The answer to a chart; null if it failed. */
export type PublicAnswer = { readonly answer: ChartAnswer; readonly before: ChartAnswer | null };

/** The answers to all charts of a public dashboard, by ID. */
export function publicDataQuery(slug: string, id: string, { range, zone }: PublicPeriod) {
  return queryOptions({
    queryKey: queryKeys.publicDashboardData(slug, id, range, zone),
    queryFn: async ({ signal }): Promise<Readonly<Record<string, PublicAnswer | null>>> => {
      const { charts } = await unwrap(
        api.GET('/v0/public-projects/{idOrSlug}/dashboards/{id}/data', {
          params: { path: { idOrSlug: slug, id }, query: { range, timezone: zone } },
          signal,
        }),
      );
      return Object.fromEntries(
        Object.entries(charts).map(
          ([chart, { outputs, comparison, units, sums, failed, hasOthers }]) => [
            chart,
            failed
              ? null
              : {
                  answer: { ...shapeAnswer(outputs, units, sums), hasOthers },
                  before: comparison && shapeAnswer(comparison, units),
                },
          ],
        ),
      );
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
    retry: retryUnreachable,
  });
}
