import { dimensionsOf } from '../normalise/formula.ts';
import type { Among, Computed, Evaluation, Grouping, Pipeline } from '../normalise/pipeline.ts';
import type { Frame, Series } from './frame.ts';

type Labels = readonly string[];

/** Which labels the rest has: all but those, or those of a list. */
interface Rest {
  readonly labels: readonly Labels[];
  readonly isListed: boolean;
}

/**
 * What the rest of computed rows is computed from, as one row: the same queries over the rows of all
 * labels that are not kept, so that a distinct or a median of them is a true one.
 * @param frameOf the answer of every evaluation within
 */
export function restOf(
  computed: Computed,
  kept: readonly Labels[],
  frameOf: (evaluation: Evaluation) => Frame | undefined,
): Computed {
  return withInputs(computed, { labels: kept, isListed: false }, frameOf);
}

function withInputs(
  computed: Computed,
  rest: Rest,
  frameOf: (evaluation: Evaluation) => Frame | undefined,
): Computed {
  const inputs = computed.inputs.map(({ id, evaluation }) => {
    return { id, evaluation: narrowed(evaluation, rest, frameOf) };
  });
  const beside = computed.inputs
    .filter(({ evaluation }) => dimensionsOf(evaluation).grouping === null)
    .map(({ id }) => id);
  return { ...computed, inputs, beside, grouping: null, fold: null, steps: [] };
}

function narrowed(
  evaluation: Evaluation,
  outer: Rest,
  frameOf: (evaluation: Evaluation) => Frame | undefined,
): Evaluation {
  const { grouping } = dimensionsOf(evaluation);
  // What is not broken down stands beside the rest as it stood beside each label.
  if (grouping === null) return evaluation;
  const rest = isLimited(evaluation) ? within(outer, frameOf(evaluation)?.series ?? []) : outer;
  if (evaluation.type === 'computed') return withInputs(evaluation, rest, frameOf);
  return { ...evaluation, pipeline: ungrouped(evaluation.pipeline, grouping, rest) };
}

/** Whether some labels of the rows never reach the answer. */
function isLimited(evaluation: Evaluation): boolean {
  if (evaluation.type === 'computed') {
    return evaluation.steps.some(({ type }) => type === 'limit');
  }
  const { pick, steps } = evaluation.pipeline;
  const isCut = pick.rows !== null && !pick.groupOthers;
  return isCut || steps.some(({ type }) => type === 'limit');
}

/** Those of the rest that an answer has; one that has its own rest has them all. */
function within({ labels, isListed }: Rest, series: readonly Series[]): Rest {
  if (series.some(({ isOther }) => isOther)) return { labels, isListed };
  const listed = new Set(labels.map((each) => JSON.stringify(each)));
  const own = series.map((each) => each.labels);
  return {
    labels: own.filter((each) => listed.has(JSON.stringify(each)) === isListed),
    isListed: true,
  };
}

function ungrouped(pipeline: Pipeline, grouping: Grouping, { labels, isListed }: Rest): Pipeline {
  const among: Among = { grouping, labels, isListed };
  return {
    ...pipeline,
    scan: { ...pipeline.scan, among },
    grouping: null,
    pick: { ...pipeline.pick, rows: null, groupOthers: false },
    steps: [],
  };
}
