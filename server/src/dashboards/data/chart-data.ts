import { errorAnswer } from '../../http/index.ts';
import type { ChartAnswer } from '../../query/index.ts';

type Report = (problem: string, error: unknown) => void;

export type ChartData = ReturnType<typeof previewed> & {
  readonly error: ReturnType<typeof errorAnswer>['body'] | null;
};

/**
 * The data of a chart, as the API shows it. If only its comparison failed, `comparisonError` says why.
 * @param requestId as in `chartData`
 * @throws what the chart itself failed with
 */
export function previewed(chart: ChartAnswer, requestId: string, report: Report) {
  const { answer, comparison, ignoredFilters, units, sums } = chart;
  if (answer.status === 'rejected') throw answer.reason;
  const before = comparison?.status === 'fulfilled' ? comparison.value : null;
  const comparisonError =
    comparison?.status === 'rejected' ? shownError(comparison.reason, requestId, report) : null;
  return { outputs: answer.value, comparison: before, comparisonError, ignoredFilters, units, sums };
}

/**
 * The data of one of several charts, or its error.
 * @param requestId shown with an unexpected error, which is also reported
 */
export function chartData(chart: ChartAnswer, requestId: string, report: Report): ChartData {
  try {
    return { ...previewed(chart, requestId, report), error: null };
  } catch (error) {
    const { ignoredFilters } = chart;
    return { ...failedChart(error, requestId, report), ignoredFilters };
  }
}

/** The data of a chart that has none. */
export function failedChart(error: unknown, requestId: string, report: Report): ChartData {
  const none = { outputs: [], comparison: null, comparisonError: null };
  const shown = shownError(error, requestId, report);
  return { ...none, ignoredFilters: [], units: [], sums: [], error: shown };
}

function shownError(error: unknown, requestId: string, report: Report) {
  const { body } = errorAnswer(error, requestId);
  if (body._tag === 'InternalServerError') report(`a chart of request ${requestId} failed`, error);
  return body;
}
