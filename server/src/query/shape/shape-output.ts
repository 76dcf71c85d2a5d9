import type { Output } from '../normalise/pipeline.ts';
import { emptyValue } from './bucket-values.ts';
import { shapeBuckets } from './bucket-rows.ts';
import { shapeGroups } from './group-rows.ts';
import type { EngineRow } from './engine-row.ts';
import type { MetricOutput, OutputHead } from './metric-output.ts';
import { readNumber, scalarText } from './numbers.ts';
import { shapeSeries } from './series-rows.ts';

/**
 * Makes an output's answer of the rows of its batch.
 * @param member position of the output among the members of its batch
 */
export function shapeOutput(
  output: Output,
  rows: readonly EngineRow[],
  member: number,
): MetricOutput {
  const { grouping, bucketing, measure } = output.pipeline;
  const head: OutputHead = {
    id: output.id,
    name: output.name,
    dimensions: [...(bucketing ? ['time'] : []), ...(grouping?.fields ?? [])],
    metadata: output.metadata,
  };
  if (bucketing && grouping) {
    return { ...head, ...shapeSeries(output.pipeline, grouping, bucketing, rows, member) };
  }
  if (bucketing) return { ...head, ...shapeBuckets(output.pipeline, bucketing, rows, member) };
  if (grouping) return { ...head, ...shapeGroups(output.pipeline, grouping, rows, member) };
  const value = readNumber(rows[0]?.[`value_${member}`]) ?? emptyValue(measure.function);
  return { ...head, type: 'scalar', value: scalarText(value) };
}
