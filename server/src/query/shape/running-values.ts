import { dimensionsOf } from '../normalise/formula.ts';
import type { Evaluation } from '../normalise/pipeline.ts';
import type { Series, Time } from './frame.ts';

/** Keys of the buckets in which running values keep their last value where they have no rows; null for other values. */
export function runningIn(evaluation: Evaluation): ReadonlySet<number> | null {
  if (evaluation.type === 'pipeline') {
    const { bucketing } = evaluation.pipeline;
    return bucketing?.cumulative === true ? new Set(bucketing.buckets.map(({ key }) => key)) : null;
  }
  // A formula of running values is one itself, within the windows of all of them.
  const all: ReadonlySet<number>[] = [];
  for (const { evaluation: input } of evaluation.inputs) {
    if (dimensionsOf(input).bucketing === null) continue;
    const own = runningIn(input);
    if (own === null) return null;
    all.push(own);
  }
  const [first, ...others] = all;
  if (first === undefined) return null;
  return new Set([...first].filter((key) => others.every((own) => own.has(key))));
}

/**
 * The values of a running series in all buckets from its first one on.
 * @param keepsNull whether null is a value, and not the lack of one
 */
export function continued(
  { cells }: Series,
  times: readonly Time[],
  keys: ReadonlySet<number>,
  keepsNull: boolean,
): Series['cells'] {
  const all = new Map(cells);
  let last: number | null | undefined;
  for (const { key } of times) {
    if (cells.has(key)) last = cells.get(key);
    else if (last !== undefined && keys.has(key) && (last !== null || keepsNull)) {
      all.set(key, last);
    }
  }
  return all;
}
