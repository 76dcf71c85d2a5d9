import { dimensionsOf } from '../normalise/formula.ts';
import type { Among, Computed, Evaluation, Pipeline } from '../normalise/pipeline.ts';
import type { Series, Time } from './frame.ts';

type Labels = readonly string[];
type SeriesOf = (evaluation: Evaluation) => readonly Series[];

/** The labels of the rest: all except those listed, or only those. */
interface Rest {
  readonly labels: readonly Labels[];
  readonly isListed: boolean;
}

/**
 * The evaluation for the rest of computed rows, as one row: the same queries over the rows of all labels that
 * are not kept, so that a distinct count or a median is exact.
 * @param seriesOf the answer of every nested evaluation
 * @param shown buckets of the kept rows
 */
export function restOf(
  computed: Computed,
  kept: readonly Labels[],
  seriesOf: SeriesOf,
  shown: readonly Time[],
): Computed {
  return { ...withInputs(computed, { labels: kept, isListed: false }, seriesOf), shown };
}

function withInputs(computed: Computed, rest: Rest, seriesOf: SeriesOf): Computed {
  const inputs = computed.inputs.map(({ id, path, evaluation }) => {
    return { id, path, evaluation: narrowed(evaluation, rest, seriesOf) };
  });
  const withoutGroup = computed.inputs
    .filter(({ evaluation }) => dimensionsOf(evaluation).grouping === null)
    .map(({ id }) => id);
  return { ...computed, inputs, withoutGroup, grouping: null, fold: null, steps: [] };
}

function narrowed(evaluation: Evaluation, outer: Rest, seriesOf: SeriesOf): Evaluation {
  const { grouping } = dimensionsOf(evaluation);
  // An input without the group applies to the rest as it did to each label.
  if (grouping === null) return evaluation;
  const rest = isLimited(evaluation) ? within(outer, seriesOf(evaluation)) : outer;
  if (evaluation.type === 'computed') return withInputs(evaluation, rest, seriesOf);
  return { ...evaluation, pipeline: ungrouped(evaluation.pipeline, { grouping, ...rest }) };
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

/** The labels of the rest that an answer contains; an answer with its own rest contains all. */
function within({ labels, isListed }: Rest, series: readonly Series[]): Rest {
  if (series.some(({ isOther }) => isOther)) return { labels, isListed };
  const listed = new Set(labels.map((each) => JSON.stringify(each)));
  const own = series.map((each) => each.labels);
  return {
    labels: own.filter((each) => listed.has(JSON.stringify(each)) === isListed),
    isListed: true,
  };
}

/** A pipeline without its group. @param among whose rows it reads; null for all */
export function ungrouped(pipeline: Pipeline, among: Among | null): Pipeline {
  return {
    ...pipeline,
    scan: { ...pipeline.scan, among },
    grouping: null,
    pick: { ...pipeline.pick, rows: null, groupOthers: false },
    steps: [],
  };
}
