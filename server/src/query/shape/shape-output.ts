import type { Evaluation, Leaf, Output, Pipeline } from '../normalise/pipeline.ts';
import { bucketFrame } from './bucket-rows.ts';
import { emptyValue } from './bucket-values.ts';
import type { EngineRow } from './engine-row.ts';
import type { Frame } from './frame.ts';
import { groupFrame } from './group-rows.ts';
import { joinFrames } from './join-frames.ts';
import type { MetricOutput } from './metric-output.ts';
import { readNumber } from './numbers.ts';
import { orderFrame } from './order-frame.ts';
import { seriesFrame } from './series-rows.ts';
import { writeFrame } from './write-frame.ts';

/** The rows of the batch that a pipeline is in, and its position among the batch's members. */
export interface Answered {
  readonly rows: readonly EngineRow[];
  readonly member: number;
}

/** Makes an output's answer of what its pipelines were answered. */
export function shapeOutput(output: Output, answered: (leaf: Leaf) => Answered): MetricOutput {
  const frame = frameOf(output.evaluation, answered);
  const { grouping, bucketing } = frame.dimensions;
  return {
    id: output.id,
    name: output.name,
    dimensions: [...(bucketing ? ['time'] : []), ...(grouping?.fields ?? [])],
    metadata: output.metadata,
    ...writeFrame(frame),
  };
}

function frameOf(evaluation: Evaluation, answered: (leaf: Leaf) => Answered): Frame {
  if (evaluation.type === 'pipeline') {
    const { pipeline } = evaluation;
    return orderFrame(pipelineFrame(pipeline, answered(evaluation)), pipeline.steps);
  }
  const frames = evaluation.inputs.map((input) => frameOf(input.evaluation, answered));
  return orderFrame(joinFrames(evaluation, frames), evaluation.steps);
}

function pipelineFrame(pipeline: Pipeline, { rows, member }: Answered): Frame {
  const { grouping, bucketing, measure } = pipeline;
  if (bucketing && grouping) return seriesFrame(pipeline, grouping, bucketing, rows, member);
  if (bucketing) return bucketFrame(pipeline, bucketing, rows, member);
  if (grouping) return groupFrame(pipeline, grouping, rows, member);
  const value = readNumber(rows[0]?.[`value_${member}`]) ?? emptyValue(measure.function);
  const only = { name: '', labels: [], isOther: false, time: 0, value, cells: new Map() };
  return { dimensions: { grouping, bucketing }, times: [], series: [only], isCut: false };
}
