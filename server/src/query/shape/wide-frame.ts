import type { Computed, Evaluation, Leaf } from '../normalise/pipeline.ts';
import { dimensionsOf } from '../normalise/formula.ts';
import { isTimeSort, withoutTime } from '../normalise/whole-window.ts';
import { inPieces } from '../../platform/pieces.ts';
import { fittingSeries } from '../plan/series-bound.ts';
import type { Answers } from './answered.ts';
import { foldedSeries } from './fold-frame.ts';
import type { Frame, Series, Time } from './frame.ts';
import { joinFrames, joinTimes, labelKey } from './join-frames.ts';
import { runningIn } from './running-values.ts';
import { orderFrame } from './order-frame.ts';
import { restOf, ungrouped } from './rest-of.ts';

type FrameOf = (evaluation: Evaluation, known: Map<Evaluation, Frame>) => Promise<Frame>;

/**
 * Computed series of which too many exist to read the buckets of all. Their values over the whole window are
 * joined and ordered first. Then the buckets of those that fit are read.
 */
export async function wideFrame(
  computed: Computed,
  answers: Answers,
  frameOf: FrameOf,
): Promise<Frame> {
  const wholes = new Map<Evaluation, Evaluation>();
  const known = new Map<Evaluation, Frame>();
  const whole = withoutTime(computed, wholes);
  await answers.ask(whole);
  const { series } = await frameOf(whole, known);
  const { bucketing, grouping } = computed;
  const most = fittingSeries(bucketing?.buckets.length ?? 1, bucketing?.cells ?? series.length);
  const chosen = series.slice(0, most);
  const from: Chosen = {
    answers,
    frameOf,
    chosen: new Set(chosen.map(labelKey)),
    wholeOf: (evaluation) => {
      const found = wholes.get(evaluation);
      return (found && known.get(found)?.series) ?? [];
    },
  };
  const [part, times] = await Promise.all([cellsOf(computed, from), timesOf(computed, from)]);
  const cells = new Map(part.series.map((each) => [labelKey(each), each.cells]));
  const frame: Frame = {
    dimensions: { grouping, bucketing },
    times,
    series: chosen.map((each) => ({ ...each, cells: cells.get(labelKey(each)) ?? new Map() })),
    isCut: series.length > most,
  };
  return inPieces(orderFrame(frame, computed.steps.filter(isTimeSort)), answers.signal);
}

interface Chosen {
  readonly answers: Answers;
  readonly frameOf: FrameOf;
  /** Keys of the series with buckets to read. */
  readonly chosen: ReadonlySet<string>;
  /** The series of a part over the whole window. */
  wholeOf(evaluation: Evaluation): readonly Series[];
}

/** The buckets of the chosen series. */
async function cellsOf(evaluation: Evaluation, from: Chosen): Promise<Frame> {
  const { answers, chosen, frameOf, wholeOf } = from;
  // Without a group, all of it was read before.
  if (dimensionsOf(evaluation).grouping === null) return frameOf(evaluation, new Map());
  const own = wholeOf(evaluation).filter((each) => chosen.has(labelKey(each)));
  const hasOther = own.some(({ isOther }) => isOther);
  if (evaluation.type === 'pipeline') {
    const kept = wholeOf(evaluation).filter(({ isOther }) => !isOther);
    const listed = leafOf(evaluation, own);
    const rest = hasOther ? restOfLeaf(evaluation, kept) : null;
    await Promise.all([answers.ask(listed), ...(rest ? [answers.ask(rest)] : [])]);
    const frame = await frameOf(listed, new Map());
    const all = rest ? withOther(frame, await frameOf(rest, new Map())) : frame;
    const { bucketing } = evaluation.pipeline;
    const continues = bucketing?.cumulative === true && bucketing.gapFill === 'none';
    return continues ? continued(all, await timesOf(evaluation, from)) : all;
  }
  const frames: Frame[] = [];
  for (const { evaluation: input } of evaluation.inputs) frames.push(await cellsOf(input, from));
  const shown = hasRunning(evaluation) ? await timesOf(evaluation, from) : [];
  const joined =
    (await inPieces(joinFrames({ ...evaluation, shown }, frames), answers.signal)) ??
    emptyFrame(evaluation);
  const keys = new Set(own.map(labelKey));
  const folds = evaluation.fold !== null;
  const series = joined.series.filter(
    (each) => keys.has(labelKey(each)) && !(folds && each.isOther),
  );
  if (!folds || !hasOther) return { ...joined, series };
  const kept = wholeOf(evaluation).flatMap(({ isOther, labels }) => (isOther ? [] : [labels]));
  const rest = restOf(evaluation, kept, wholeOf, shown);
  await answers.ask(rest);
  return withOther({ ...joined, series }, await frameOf(rest, new Map()));
}

/** Whether an input has running values, which go on where only series have rows that are not chosen. */
function hasRunning({ inputs }: Computed): boolean {
  return inputs.some(({ evaluation }) => runningIn(evaluation) !== null);
}

/** Cumulative series go on in buckets where only series have rows that are not chosen. */
function continued(frame: Frame, times: readonly Time[]): Frame {
  const shown = joinTimes([frame, { times }]);
  const series = frame.series.map((each) => {
    const cells = new Map(each.cells);
    let last: number | null = null;
    for (const { key } of shown) {
      last = cells.get(key) ?? last;
      if (last !== null) cells.set(key, last);
    }
    return { ...each, cells };
  });
  return { ...frame, times: shown, series };
}

/** The buckets of all series, also of those that are not chosen. */
async function timesOf(evaluation: Evaluation, from: Chosen): Promise<readonly Time[]> {
  const { answers, frameOf, wholeOf } = from;
  const { bucketing, grouping } = dimensionsOf(evaluation);
  if (bucketing === null) return [];
  if (grouping === null) return (await frameOf(evaluation, new Map())).times;
  if (evaluation.type === 'computed') {
    const inputs = evaluation.inputs.map((input) => timesOf(input.evaluation, from));
    return joinTimes((await Promise.all(inputs)).map((times) => ({ times })));
  }
  const series = wholeOf(evaluation);
  if (series.length === 0) return [];
  if (bucketing.gapFill === 'zero') return bucketing.buckets;
  const { pipeline } = evaluation;
  const { groupOthers, rows } = pipeline.pick;
  const labels = series.map((each) => each.labels);
  const isLimited = rows !== null && !groupOthers;
  const any: Leaf = {
    ...evaluation,
    pipeline: ungrouped(pipeline, isLimited ? { grouping, labels, isListed: true } : null),
  };
  await answers.ask(any);
  return (await frameOf(any, new Map())).times;
}

/** A pipeline over only the rows of some series. */
function leafOf(leaf: Leaf, series: readonly Series[]): Leaf {
  const { pipeline } = leaf;
  const { grouping, pick, scan } = pipeline;
  const labels = series.flatMap(({ isOther, labels }) => (isOther ? [] : [labels]));
  const among = grouping && { grouping, labels, isListed: true };
  const all = { ...pick, rows: null, groupOthers: false };
  return { ...leaf, pipeline: { ...pipeline, scan: { ...scan, among }, pick: all, steps: [] } };
}

function restOfLeaf(leaf: Leaf, kept: readonly Series[]): Leaf | null {
  const { grouping } = leaf.pipeline;
  if (grouping === null) return null;
  const labels = kept.map((each) => each.labels);
  return { ...leaf, pipeline: ungrouped(leaf.pipeline, { grouping, labels, isListed: false }) };
}

function withOther(frame: Frame, rest: Frame): Frame {
  const { grouping } = frame.dimensions;
  if (grouping === null) return frame;
  return {
    ...frame,
    times: joinTimes([frame, rest]),
    series: [...frame.series, ...foldedSeries(grouping, rest)],
  };
}

/** Represents the series beyond the limit. */
export function emptyFrame({ grouping, bucketing }: Computed): Frame {
  return { dimensions: { grouping, bucketing }, times: [], series: [], isCut: true };
}
