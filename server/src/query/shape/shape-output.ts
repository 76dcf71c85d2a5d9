import type { Computed, Evaluation, Output, Pipeline } from '../normalise/pipeline.ts';
import type { AppError } from '../../platform/app-error.ts';
import { inPieces } from '../../platform/pieces.ts';
import { chartQueryError } from '../errors.ts';
import { joinedGroups } from '../plan/series-bound.ts';
import type { AnswerSize } from './answer-size.ts';
import type { Answered, Answers } from './answered.ts';
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
import { summedRest } from './summed-rest.ts';
import { emptyFrame, wideFrame } from './wide-frame.ts';
import { writeFrame } from './write-frame.ts';

/** Combines the answers of an output's pipelines. */
export async function outputFrame({ evaluation }: Output, answers: Answers): Promise<Frame> {
  const frame = await frameOf(evaluation, answers, new Map());
  if (evaluation.type === 'pipeline' || !frame.isCut) return frame;
  return wideFrame(evaluation, answers, (part, known) => frameOf(part, answers, known));
}

/** The answer of an output, cut if it does not fit into `size`. */
export async function writeOutput(
  output: Output,
  frame: Frame,
  size: AnswerSize,
  signal: AbortSignal,
): Promise<MetricOutput> {
  const { grouping, bucketing } = frame.dimensions;
  size.begin();
  return {
    id: output.id,
    name: output.name,
    dimensions: [...(bucketing ? ['time'] : []), ...(grouping?.fields ?? [])],
    metadata: output.metadata,
    ...(await inPieces(writeFrame(frame, size), signal)),
  };
}

async function frameOf(
  evaluation: Evaluation,
  answers: Answers,
  known: Map<Evaluation, Frame>,
): Promise<Frame> {
  const frame =
    evaluation.type === 'pipeline'
      ? await pipelineFrame(evaluation.pipeline, answers.of(evaluation), answers.signal)
      : await computedFrame(evaluation, answers, known);
  const { steps } = evaluation.type === 'pipeline' ? evaluation.pipeline : evaluation;
  const ordered = await inPieces(orderFrame(frame, steps), answers.signal);
  known.set(evaluation, ordered);
  return ordered;
}

async function computedFrame(
  computed: Computed,
  answers: Answers,
  known: Map<Evaluation, Frame>,
): Promise<Frame> {
  const frames: Frame[] = [];
  for (const { evaluation, path, whole } of computed.inputs) {
    const frame = await frameOf(evaluation, answers, known);
    if (frame.isCut && frame.dimensions.bucketing === null) throw tooManyGroups(path);
    frames.push(
      whole === undefined ? frame : withValue(frame, await frameOf(whole, answers, new Map())),
    );
  }
  const isCut = frames.some((frame) => frame.isCut);
  const joined = isCut ? null : await inPieces(joinFrames(computed, frames), answers.signal);
  if (joined === null) return emptyFrame(computed);
  const { fold, grouping } = computed;
  if (fold === null || grouping === null) return joined;
  const sorted = await inPieces(orderFrame(joined, fold.sorts), answers.signal);
  if (sorted.series.length <= fold.rows) return sorted;
  const kept = sorted.series.slice(0, fold.rows).map(({ labels }) => labels);
  const seriesOf = (evaluation: Evaluation) => known.get(evaluation)?.series ?? [];
  const rest = restOf(computed, kept, seriesOf, sorted.times);
  const summed = await inPieces(summedRest(computed, frames, kept), answers.signal);
  if (summed !== null) {
    const joinedRest = await inPieces(joinFrames(rest, summed), answers.signal);
    if (joinedRest !== null) return foldFrame(sorted, grouping, fold.rows, joinedRest);
  }
  await answers.ask(rest);
  return foldFrame(sorted, grouping, fold.rows, await frameOf(rest, answers, known));
}

/** A frame without a group, with its value over the whole window. */
function withValue(frame: Frame, whole: Frame): Frame {
  const value = whole.series[0]?.value ?? null;
  return { ...frame, series: frame.series.map((each) => ({ ...each, value })) };
}

function tooManyGroups(path: string): AppError {
  const message = `The input has more than ${joinedGroups} groups. Filter its rows or limit them.`;
  return chartQueryError(path, message);
}

async function pipelineFrame(
  pipeline: Pipeline,
  answered: Answered,
  signal: AbortSignal,
): Promise<Frame> {
  const { grouping, bucketing, measure } = pipeline;
  const { rows, member } = answered;
  if (bucketing && grouping) {
    return inPieces(seriesFrame(pipeline, grouping, bucketing, answered), signal);
  }
  if (bucketing) return bucketFrame(pipeline, bucketing, rows, member);
  if (grouping) return inPieces(groupFrame(pipeline, grouping, answered), signal);
  const value = readNumber(rows[0]?.[`value_${member}`]) ?? emptyValue(measure.function);
  const only = { name: '', labels: [], isOther: false, time: 0, value, cells: new Map() };
  return { dimensions: { grouping, bucketing }, times: [], series: [only], isCut: false };
}
