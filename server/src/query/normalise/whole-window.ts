import { type Dimensions, dimensionsOf } from './formula.ts';
import type { Evaluation, Step } from './pipeline.ts';

export const isTimeSort = (step: Step): boolean => step.type === 'sort' && step.by === 'time';

/**
 * An input without the group of the others over the whole window; undefined if its buckets add up to that.
 * @param dimensions of the result
 */
export function wholeOf(
  evaluation: Evaluation,
  { grouping, bucketing }: Dimensions,
): Evaluation | undefined {
  const isRanked = grouping !== null && bucketing !== null;
  if (!isRanked || dimensionsOf(evaluation).grouping !== null) return undefined;
  return addsUp(evaluation) ? undefined : withoutTime(evaluation);
}

/** Whether the values of buckets say the one over the window. */
function addsUp(evaluation: Evaluation): boolean {
  if (evaluation.type === 'computed') {
    return evaluation.inputs.every((input) => addsUp(input.evaluation));
  }
  const { bucketing, measure } = evaluation.pipeline;
  if (bucketing === null || bucketing.cumulative) return true;
  return measure.function === 'count' || measure.function === 'sum';
}

/** The same over the whole window. @param pairs takes what each part became */
export function withoutTime(
  evaluation: Evaluation,
  pairs = new Map<Evaluation, Evaluation>(),
): Evaluation {
  const whole = overWindow(evaluation, pairs);
  pairs.set(evaluation, whole);
  return whole;
}

function overWindow(evaluation: Evaluation, pairs: Map<Evaluation, Evaluation>): Evaluation {
  // Without a group, sorts and limits concern buckets.
  const stepsIn = (steps: readonly Step[]): Step[] =>
    dimensionsOf(evaluation).grouping === null ? [] : steps.filter((step) => !isTimeSort(step));
  if (evaluation.type === 'pipeline') {
    const { pipeline } = evaluation;
    return {
      ...evaluation,
      pipeline: { ...pipeline, bucketing: null, steps: stepsIn(pipeline.steps) },
    };
  }
  const inputs = evaluation.inputs.map(({ id, path, evaluation: own }) => {
    return { id, path, evaluation: withoutTime(own, pairs) };
  });
  return { ...evaluation, inputs, bucketing: null, steps: stepsIn(evaluation.steps) };
}
