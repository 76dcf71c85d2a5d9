import type { Computed, Evaluation, Leaf, Output, Pipeline } from '../normalise/pipeline.ts';
import { inPieces } from '../../platform/pieces.ts';
import type { AnswerSize } from './answer-size.ts';
import type { Answered } from './answered.ts';
import { bucketFrame } from './bucket-rows.ts';
import { emptyValue } from './bucket-values.ts';
import { foldFrame } from './fold-frame.ts';
import type { Frame } from './frame.ts';
import { groupFrame } from './group-rows.ts';
import { joinFrames } from './join-frames.ts';
import type { MetricOutput } from './metric-output.ts';
import { readNumber } from './numbers.ts';
import { orderFrame } from './order-frame.ts';
import { restOf } from './rest-of.ts';
import { seriesFrame } from './series-rows.ts';
import { writeFrame } from './write-frame.ts';

/** The answers of the engine, fetched in as many rounds as needed. */
export interface Answers {
  of(leaf: Leaf): Answered;
  /** Fetches the answers for a query that depends on earlier answers. */
  ask(evaluation: Evaluation): Promise<void>;
}

/** Combines the answers of an output's pipelines. */
export function outputFrame(output: Output, answers: Answers): Promise<Frame> {
  return frameOf(output.evaluation, answers, new Map());
}

/** The answer of an output, cut if it does not fit into `size`. */
export async function writeOutput(
  output: Output,
  frame: Frame,
  size: AnswerSize,
): Promise<MetricOutput> {
  const { grouping, bucketing } = frame.dimensions;
  size.begin();
  return {
    id: output.id,
    name: output.name,
    dimensions: [...(bucketing ? ['time'] : []), ...(grouping?.fields ?? [])],
    metadata: output.metadata,
    ...(await inPieces(writeFrame(frame, size))),
  };
}

async function frameOf(
  evaluation: Evaluation,
  answers: Answers,
  known: Map<Evaluation, Frame>,
): Promise<Frame> {
  const frame =
    evaluation.type === 'pipeline'
      ? await pipelineFrame(evaluation.pipeline, answers.of(evaluation))
      : await computedFrame(evaluation, answers, known);
  const { steps } = evaluation.type === 'pipeline' ? evaluation.pipeline : evaluation;
  const ordered = orderFrame(frame, steps);
  known.set(evaluation, ordered);
  return ordered;
}

async function computedFrame(
  computed: Computed,
  answers: Answers,
  known: Map<Evaluation, Frame>,
): Promise<Frame> {
  const frames: Frame[] = [];
  for (const { evaluation } of computed.inputs) {
    frames.push(await frameOf(evaluation, answers, known));
  }
  const joined = await inPieces(joinFrames(computed, frames));
  const { fold, grouping } = computed;
  if (fold === null || grouping === null) return joined;
  const sorted = orderFrame(joined, fold.sorts);
  if (sorted.series.length <= fold.rows) return sorted;
  const kept = sorted.series.slice(0, fold.rows).map(({ labels }) => labels);
  const rest = restOf(computed, kept, (evaluation) => known.get(evaluation));
  await answers.ask(rest);
  return foldFrame(sorted, grouping, fold.rows, await frameOf(rest, answers, known));
}

async function pipelineFrame(pipeline: Pipeline, answered: Answered): Promise<Frame> {
  const { grouping, bucketing, measure } = pipeline;
  const { rows, member } = answered;
  if (bucketing && grouping) {
    return inPieces(seriesFrame(pipeline, grouping, bucketing, answered));
  }
  if (bucketing) return bucketFrame(pipeline, bucketing, rows, member);
  if (grouping) return groupFrame(pipeline, grouping, answered);
  const value = readNumber(rows[0]?.[`value_${member}`]) ?? emptyValue(measure.function);
  const only = { name: '', labels: [], isOther: false, time: 0, value, cells: new Map() };
  return { dimensions: { grouping, bucketing }, times: [], series: [only], isCut: false };
}
