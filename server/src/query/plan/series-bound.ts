import { bounds } from '../language/nodes.ts';
import type { Bucketing, Pick } from '../normalise/pipeline.ts';

/** Values of one time series output (buckets x series), so that an answer stays within some MB. */
const mostCells = 250_000;

/** How many series one output may have at most; what is beyond is cut. */
export function seriesBound(pick: Pick, bucketing: Bucketing | null): number {
  const buckets = Math.max(1, bucketing?.buckets.length ?? 1);
  const fitting = Math.max(1, Math.floor(mostCells / buckets));
  return Math.min(pick.rows ?? bounds.rows, fitting);
}
