import type { Bucketing, Pick } from '../normalise/pipeline.ts';

/** Maximum values: buckets × series. */
export interface CellLimits {
  readonly ofPipeline: number;
  /** Of all pipelines of a request. */
  readonly ofRequest: number;
}

export const cellLimits: CellLimits = { ofPipeline: 250_000, ofRequest: 500_000 };

/** Maximum values of each of several pipelines in a request. */
export function cellsOfEach(pipelines: number, { ofPipeline, ofRequest }: CellLimits): number {
  return Math.min(ofPipeline, Math.floor(ofRequest / Math.max(1, pipelines)));
}

/** How many series with this many buckets fit into the limit; the rest is cut. */
export function fittingSeries(buckets: number, cells: number): number {
  return Math.max(1, Math.floor(cells / Math.max(1, buckets)));
}

/** Maximum groups of an input of a formula, which are joined before any is cut. */
export const joinedGroups = 50_000;

/** Maximum number of series of a pipeline. */
export function seriesBound(pick: Pick, bucketing: Bucketing | null): number {
  const rows = pick.rows ?? pick.groups;
  if (bucketing === null) return rows;
  return Math.min(rows, fittingSeries(bucketing.buckets.length, bucketing.cells));
}
