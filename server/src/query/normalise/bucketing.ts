import { chartQueryError } from '../errors.ts';
import type { TimeBucketNode } from '../language/nodes.ts';
import { bounds } from '../language/nodes.ts';
import { chooseInterval, intervalLength, listBuckets } from './buckets.ts';
import type { Bucketing } from './pipeline.ts';
import type { Window } from './window.ts';
import { isTimeZone, zoneSpans } from './zone.ts';

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

/** The buckets a window is cut into. @throws AppError 400 for an unknown zone or too many of them */
export function bucketingOf(node: TimeBucketNode, window: Window, budget: BucketBudget): Bucketing {
  if (!isTimeZone(node.timezone)) {
    throw chartQueryError(`${node.path}.timezone`, `There is no time zone ${node.timezone}.`);
  }
  const interval = chooseInterval(node.interval, window);
  const isEmpty = window.to <= window.from;
  // So many surely: a window far too long is refused before its buckets are made.
  const least = Math.floor((window.to - window.from) / (intervalLength[interval] * 1.2));
  if (least > bounds.buckets) budget.take(least, node.path);
  const spans = zoneSpans(node.timezone, window.from, window.to);
  const buckets = isEmpty ? [] : listBuckets(interval, window, spans);
  budget.take(buckets.length, node.path);
  const { gapFill, cumulative } = node;
  return { interval, spans, buckets, gapFill, cumulative };
}
