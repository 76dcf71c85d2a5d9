import type { Pieces } from '../../platform/pieces.ts';
import { timeZone } from '../../platform/time-zone.ts';
import { chartQueryError, fewerBuckets, unknownZone } from '../errors.ts';
import type { TimeBucketNode } from '../language/nodes.ts';
import { bounds } from '../language/nodes.ts';
import { type CellLimits, cellLimits, cellsOfEach } from '../plan/series-bound.ts';
import { bucketPieces, chooseInterval, intervalLength } from './buckets.ts';
import type { Bucketing } from './pipeline.ts';
import type { Window } from './window.ts';
import { zoneSpanPieces } from './zone.ts';

/** The years in which buckets have names of the form `YYYY-MM-DD` in every zone. */
const nameable = { from: Date.parse('0001-01-01'), to: Date.parse('9999-01-01') };

/** More than a month. Rows after the window only matter in its last bucket. */
const longestBucket = 32 * 24 * 3_600_000;

/** Counts the buckets of all outputs in a request. */
export class BucketBudget {
  private left: number = bounds.buckets;
  /** Maximum values of each pipeline in the request. */
  readonly cells: number;

  /** @param pipelines of the request */
  constructor(pipelines: number, limits: CellLimits = cellLimits) {
    this.cells = cellsOfEach(pipelines, limits);
  }

  /** @throws AppError 400 that names the limit */
  take(buckets: number, path: string): void {
    this.requireRoomFor(buckets, path);
    this.left -= buckets;
  }

  /** @throws AppError 400 that names the limit, if this many more exceed it */
  requireRoomFor(buckets: number, path: string): void {
    if (buckets > this.left) {
      const message = `The query has more than ${bounds.buckets} time buckets.`;
      throw chartQueryError(path, `${message} ${fewerBuckets}`);
    }
  }
}

/**
 * The buckets of a window, in pieces of a few milliseconds.
 * @param readTo end of the rows that are read, if some are after the window; Unix ms
 * @throws AppError 400 for an unknown zone, too many buckets, or years without a name
 */
export function* bucketingOf(
  node: TimeBucketNode,
  window: Window,
  budget: BucketBudget,
  readTo = window.to,
): Pieces<Bucketing> {
  const zone = timeZone(node.timezone ?? 'UTC');
  if (zone === null) {
    throw unknownZone(`${node.path}.timezone`, node.timezone);
  }
  const interval = chooseInterval(node.interval, window);
  const isEmpty = window.to <= window.from;
  // A lower bound: too many are rejected before the zone's clock is read and buckets are made.
  const least = Math.floor((window.to - window.from) / (intervalLength[interval] * 1.2));
  budget.requireRoomFor(least, node.path);
  if (!isEmpty && (window.from < nameable.from || window.to > nameable.to)) {
    throw chartQueryError(node.path, 'Time buckets must be within the years 1 to 9998.');
  }
  const end = Math.min(Math.max(window.to, readTo), window.to + longestBucket);
  const spans = yield* zoneSpanPieces(zone, window.from, end);
  const buckets = isEmpty ? [] : yield* bucketPieces(interval, window, spans);
  budget.take(buckets.length, node.path);
  const { gapFill, cumulative } = node;
  return { interval, zone, spans, buckets, gapFill, cumulative, cells: budget.cells };
}
