import { mostSegments, type Frame, type Relation, type Segment } from '../modern/stack.ts';

/** An exception while its stack is read. */
export interface Thrown {
  kind: string;
  message: string;
  /** The one nearest the crash first. */
  frames: Frame[];
  /** What it came from: one cause or context at most, and any number of suppressed ones. */
  readonly from: { readonly relation: Relation; readonly thrown: Thrown }[];
}

export function newThrown(kind = '', message = ''): Thrown {
  return { kind, message, frames: [], from: [] };
}

/**
 * The segments of an exception and of all it came from, at most `mostSegments`: its chain of causes
 * first, so that others never take their place.
 */
export function segmentsOf(root: Thrown): readonly Segment[] {
  const segments: Segment[] = [];
  let next: readonly Waiting[] = [{ relation: 'root', thrown: root, parent: -1, depth: 0 }];
  while (next.length > 0 && segments.length < mostSegments) {
    const later: Waiting[] = [];
    for (const waiting of next) takeChain(waiting, segments, later);
    next = later;
  }
  return segments;
}

interface Waiting {
  readonly relation: Relation;
  readonly thrown: Thrown;
  readonly parent: number;
  readonly depth: number;
}

function takeChain(first: Waiting, segments: Segment[], later: Waiting[]): void {
  let at: Waiting | null = first;
  while (at !== null && segments.length < mostSegments) at = take(at, segments, later);
}

/** Returns what its chain goes on with. */
function take(
  { relation: own, thrown: { kind, message, frames, from }, parent, depth }: Waiting,
  segments: Segment[],
  later: Waiting[],
): Waiting | null {
  const index = segments.push({ relation: own, depth, parent, kind, message, frames }) - 1;
  let chained: Waiting | null = null;
  for (const each of from) {
    const isChained = chained === null && each.relation !== 'suppressed';
    // Each of those that wait becomes a segment at least: no more are needed.
    if (!isChained && later.length >= mostSegments) continue;
    const { relation, thrown } = each;
    const waiting = { relation, thrown, parent: index, depth: depth + 1 };
    if (isChained) chained = waiting;
    else later.push(waiting);
  }
  return chained;
}
