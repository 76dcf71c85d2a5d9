import { bounds } from '../language/nodes.ts';
import type { Bucketing, Pick } from '../normalise/pipeline.ts';

/** Values of one time series output (buckets x series), so that an answer stays within some MB. */
const mostCells = 250_000;

/** How many series of so many buckets one output may have; what is beyond is cut. */
export function fittingSeries(buckets: number): number {
  return Math.max(1, Math.floor(mostCells / Math.max(1, buckets)));
}

/** How many series a pipeline may have at most. */
export function seriesBound(pick: Pick, bucketing: Bucketing | null): number {
  return Math.min(pick.rows ?? bounds.rows, fittingSeries(bucketing?.buckets.length ?? 1));
}
