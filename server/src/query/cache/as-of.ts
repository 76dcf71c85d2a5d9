import type { DataVersion } from '../../store/events/index.ts';
import type { ChartQuery, QueryNode } from '../language/nodes.ts';
import { windowOf } from '../normalise/window.ts';

/** Lengths of the steps in which time advances for queries, ms. They divide an hour. */
const steps = [60_000, 30_000, 15_000, 10_000, 5_000, 2_000] as const;
const shortestStep = 2_000;
/** A step is at most this part of a window: what leaves at its start may stay for so long. */
const partOfWindow = 43_200;
/** Clients' clocks may be ahead by 5 minutes: for so long, stored rows may still enter a window at its end. */
const longestAhead = 310_000;

/**
 * The time at which relative ranges end, so that the same query soon after has the same answer. It lies
 * less than 2 s in the past. If the project's rows have not changed for some minutes, nothing can have
 * entered a window at its end, so it may lie further in the past, up to 60 s for a window of 30 days.
 * @param now Unix ms
 * @param version of the project's rows; null while they change
 * @param window shortest window that ends now, ms
 */
export function asOf(now: number, version: DataVersion | null, window: number): number {
  if (version === null) return now;
  const isSettled = now - version.since > longestAhead;
  const longest = isSettled ? window / partOfWindow : shortestStep;
  const step = steps.find((each) => each <= longest) ?? shortestStep;
  // Rows that were stored a moment ago must not lie after the end.
  return Math.min(now, Math.max(now - (now % step), version.since));
}

/** Length of the shortest window of a query that ends now, ms. */
export function shortestWindow({ outputs }: ChartQuery): number {
  return Math.min(...outputs.map(({ query }) => shortestUnder(query)));
}

function shortestUnder(node: QueryNode): number {
  switch (node.type) {
    case 'source':
      return lengthOf({ type: 'relative', value: 30, unit: 'day' });
    case 'formula':
      return Math.min(...node.inputs.map(({ query }) => shortestUnder(query)));
    case 'combine':
      return Math.min(...node.inputs.map(shortestUnder));
    case 'timeRange': {
      const { range } = node;
      const length = range.type === 'relative' ? lengthOf(range) : Number.POSITIVE_INFINITY;
      return Math.min(length, shortestUnder(node.input));
    }
    // Rows come of age at any time.
    case 'minimumAge':
      return 0;
    default:
      return shortestUnder(node.input);
  }
}

function lengthOf(range: Parameters<typeof windowOf>[0][number]): number {
  const { from, to } = windowOf([range], 0);
  return to - from;
}
