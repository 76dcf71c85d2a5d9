import type { QueryAnswer } from './answer-query.ts';
import type { MetricOutput } from './shape/metric-output.ts';

/**
 * The outputs of an answer; none if it was not requested.
 * @throws AppError if the query failed
 */
export function outputsOf(answer: QueryAnswer | null | undefined): readonly MetricOutput[] {
  if (answer?.status === 'rejected') throw answer.reason;
  return answer?.value ?? [];
}

/** The number of an output without dimensions; 0 without one. */
export const totalOf = (output: MetricOutput | undefined): number =>
  output?.type === 'scalar' ? Number(output.value ?? 0) : 0;
