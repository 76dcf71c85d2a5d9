import { chartQueryError } from '../errors.ts';
import type { TimeBucketNode } from '../language/nodes.ts';
import { bounds } from '../language/nodes.ts';
import { chooseInterval, intervalLength, listBuckets } from './buckets.ts';
import type { Bucketing } from './pipeline.ts';
import type { Window } from './window.ts';
import { isTimeZone, zoneSpans } from './zone.ts';

/** The years whose buckets have a name of the form `YYYY-MM-DD`, whatever the zone. */
const nameable = { from: Date.parse('0001-01-01'), to: Date.parse('9999-01-01') };

/** Counts the buckets of all outputs of a request. */
export class BucketBudget {
  private left: number = bounds.buckets;

  /** @throws AppError 400 that names the bound */
  take(buckets: number, path: string): void {
    this.left -= buckets;
    if (this.left < 0) {
      throw chartQueryError(path, `The query has more than ${bounds.buckets} time buckets.`);
    }
  }
}

/**
 * The buckets a window is cut into.
 * @throws AppError 400 for an unknown zone, too many buckets, or years that have no name
 */
export function bucketingOf(node: TimeBucketNode, window: Window, budget: BucketBudget): Bucketing {
  if (!isTimeZone(node.timezone)) {
    throw chartQueryError(`${node.path}.timezone`, `There is no time zone ${node.timezone}.`);
  }
  const interval = chooseInterval(node.interval, window);
  const isEmpty = window.to <= window.from;
  // So many surely: a window far too long is refused before its buckets are made.
  const least = Math.floor((window.to - window.from) / (intervalLength[interval] * 1.2));
  if (least > bounds.buckets) budget.take(least, node.path);
  if (!isEmpty && (window.from < nameable.from || window.to > nameable.to)) {
    throw chartQueryError(node.path, 'Time buckets must lie within the years 1 to 9998.');
  }
  const spans = zoneSpans(node.timezone, window.from, window.to);
  const buckets = isEmpty ? [] : listBuckets(interval, window, spans);
  budget.take(buckets.length, node.path);
  const { gapFill, cumulative } = node;
  return { interval, spans, buckets, gapFill, cumulative };
}
