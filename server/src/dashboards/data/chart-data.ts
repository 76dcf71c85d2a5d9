import { errorAnswer } from '../../http/index.ts';
import type { ChartAnswer } from '../../query/index.ts';

type Report = (problem: string, error: unknown) => void;

export type ChartData = ReturnType<typeof previewed> & {
  readonly error: ReturnType<typeof errorAnswer>['body'] | null;
};

/**
 * The data of a chart, as the API shows it.
 * @throws what the chart failed with
 */
export function previewed({ answer, comparison, ignoredFilters, units }: ChartAnswer) {
  if (answer.status === 'rejected') throw answer.reason;
  if (comparison?.status === 'rejected') throw comparison.reason;
  const outputs = answer.value;
  return { outputs, comparison: comparison?.value ?? null, ignoredFilters, units };
}

/**
 * The data of one of several charts, or its error.
 * @param requestId shown with an unexpected error, which is also reported
 */
export function chartData(chart: ChartAnswer, requestId: string, report: Report): ChartData {
  try {
    return { ...previewed(chart), error: null };
  } catch (error) {
    const { ignoredFilters } = chart;
    return { ...failedChart(error, requestId, report), ignoredFilters };
  }
}

/** The data of a chart that has none. */
export function failedChart(error: unknown, requestId: string, report: Report): ChartData {
  const { body } = errorAnswer(error, requestId);
  if (body._tag === 'InternalServerError') report(`a chart of request ${requestId} failed`, error);
  return { outputs: [], comparison: null, ignoredFilters: [], units: [], error: body };
}
