import { bounds } from '../language/nodes.ts';
import type { Bucketing, Pick } from '../normalise/pipeline.ts';

/** Values (buckets x series) of one pipeline, and of all of a request. */
const most = { ofPipeline: 250_000, ofRequest: 500_000 };

/** Values that each of so many pipelines of a request may have. */
export function cellsOfEach(pipelines: number): number {
  return Math.min(most.ofPipeline, Math.floor(most.ofRequest / Math.max(1, pipelines)));
}

/** How many series of so many buckets have no more values; what is beyond is cut. */
export function fittingSeries(buckets: number, cells: number): number {
  return Math.max(1, Math.floor(cells / Math.max(1, buckets)));
}

/** How many series a pipeline may have at most. */
export function seriesBound(pick: Pick, bucketing: Bucketing | null): number {
  const rows = pick.rows ?? bounds.rows;
  if (bucketing === null) return rows;
  return Math.min(rows, fittingSeries(bucketing.buckets.length, bucketing.cells));
}
