import { queryOptions } from '@tanstack/react-query';
import { chartError, readDashboardData } from '../../api/dashboard-data.ts';
import type { Output } from '../../api/metric-query.ts';
import { retryUnreachable } from '../../api/unreachable.ts';
import { keptWithin, projectKey } from '../../api/query-keys.ts';
import { shapeAnswer, type ChartAnswer, type Sums } from '../../charts/answer.ts';
import { chartChoices, chartTypes } from '../../charts/chart-types.ts';
import { type ChartRequest, previewChart } from './chart-query.ts';
import type { ChartScope } from './dashboard-queries.ts';
import type { Chart } from './dashboard-requests.ts';
import { labelsBeforeOthers, labelsWithoutOthers } from './chart-sources.ts';
import { comparedView, viewOf } from '../../period/view.ts';

const refreshEvery = 60_000;

export interface AnsweredChart {
  /** What was asked. */
  readonly request: ChartRequest;
  readonly answer: ChartAnswer;
  /** The same over the previous window; null if it wasn't requested, or failed. */
  readonly before: ChartAnswer | null;
  /** Why the previous window failed; null if it didn't. */
  readonly uncompared: string | null;
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
          ...comparedView(range),
          compareTypes: comparedTypes,
        },
        signal,
      );
      const asked = new Map(charts.map(({ id, query }) => [id, query]));
      return Object.fromEntries(
        Object.entries(data).flatMap(([id, { error, ...chart }]): [string, DashboardAnswer][] => {
          if (error) return [[id, { error: chartError(error) }]];
          const request = asked.get(id);
          // One that was added meanwhile is not shown yet.
          return request ? [[id, shapeChart(chart, request)]] : [];
        }),
      );
    },
    enabled: charts.length > 0,
    placeholderData: keptWithin(projectKey(projectId, 'chart-answers', dashboardId)),
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
          { ...viewOf(range, filters), ...(isCompared && comparedView(range)) },
          signal,
        ),
        request,
      ),
    placeholderData: keptWithin(projectKey(projectId, 'chart-answers', 'preview')),
    refetchInterval: refreshEvery,
    retry: retryUnreachable,
  });
}

interface ChartData {
  readonly outputs: readonly Output[];
  readonly comparison: readonly Output[] | null;
  readonly comparisonError: { readonly message: string } | null;
  readonly units: readonly (string | null)[];
  readonly sums: readonly Sums[];
}

function shapeChart(
  { outputs, comparison, comparisonError, units, sums }: ChartData,
  request: ChartRequest,
): AnsweredChart {
  const before = comparison && shapeAnswer(comparison, units);
  const answer = shapeAnswer(outputs, units, sums);
  return {
    request,
    answer: {
      ...answer,
      hasOthers: hasOthers(outputs, request),
      ...(isLimited(outputs, request) && { isLimited: true }),
    },
    before,
    uncompared: comparisonError && comparisonError.message,
  };
}

/** Whether the last row of an output is the rest of its labels. */
function hasOthers(outputs: readonly Output[], request: ChartRequest): boolean {
  return outputs.some((output, index) => {
    const asked = request.outputs[index];
    const most = asked ? labelsBeforeOthers(asked) : null;
    return output.type === 'grouping' && most !== null && output.rows.length > most;
  });
}
/** Whether an output has as many labels as it may keep, so that there can be others. */
function isLimited(outputs: readonly Output[], request: ChartRequest): boolean {
  return outputs.some((output, index) => {
    const asked = request.outputs[index];
    const most = asked ? labelsWithoutOthers(asked) : null;
    return output.type === 'grouping' && output.rows.length === most;
  });
}
