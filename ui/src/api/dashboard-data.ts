import { ApiError } from './api-error.ts';
import { api, unwrap } from './client.ts';
import { firstAnswerTo } from './first-answers.ts';
import type { Output, Query } from './metric-query.ts';
import type { components, operations } from './schema.d.ts';
import { reach } from './unreachable.ts';

type ChartData = components['schemas']['ChartData'];
type DashboardDataBody =
  operations['getDashboardData']['requestBody']['content']['application/json'];

/** Charts by ID, or the error of each. */
export type DashboardData = Readonly<Record<string, ChartData>>;

/** A chart that is not stored. */
export function unstored(
  id: string,
  type: components['schemas']['ChartType'],
  queries: readonly Query[],
): NonNullable<DashboardDataBody['charts']>[number] {
  const outputs = queries.map((query, index) => ({ id: `${index}`, query }));
  return { id, type, query: { version: 1, outputs } };
}

/** All charts of a screen. @throws ApiError with the service's message */
export async function readDashboardData(
  body: DashboardDataBody,
  signal: AbortSignal,
): Promise<DashboardData> {
  const path = '/v0/metrics/dashboard-data';
  const asked = firstAnswerTo(path, body);
  const answer = await unwrap(
    api.POST(path, {
      body,
      signal,
      ...(asked && { fetch: (request) => asked.catch(() => reach(request)) }),
    }),
  );
  return answer.charts;
}

/** The outputs of a chart. @throws ApiError if it could not be answered */
export function outputsOf(data: DashboardData, id: string): readonly Output[] {
  const chart = data[id];
  if (chart?.error) throw chartError(chart.error);
  return chart?.outputs ?? [];
}

/** The error of a chart, like that of a request. */
export function chartError({ message, path }: NonNullable<ChartData['error']>): ApiError {
  return new ApiError(400, message, path);
}
