import { mostSegments, type Frame, type Relation, type Segment } from '../modern/stack.ts';

/** An exception whose stack is being read. */
export interface Thrown {
  kind: string;
  message: string;
  /** The one nearest the crash first. */
  frames: Frame[];
  /** Related exceptions: at most one cause or context, and any number of suppressed ones. */
  readonly from: { readonly relation: Relation; readonly thrown: Thrown }[];
}

export function newThrown(kind = '', message = ''): Thrown {
  return { kind, message, frames: [], from: [] };
}

/**
 * The segments of an exception and its related exceptions, at most `mostSegments`. Its chain of causes comes
 * first, so that it is never displaced.
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

/** Returns the next exception in its chain. */
function take(
  { relation: own, thrown: { kind, message, frames, from }, parent, depth }: Waiting,
  segments: Segment[],
  later: Waiting[],
): Waiting | null {
  const index = segments.push({ relation: own, depth, parent, kind, message, frames }) - 1;
  let chained: Waiting | null = null;
  for (const each of from) {
    const isChained = chained === null && each.relation !== 'suppressed';
    // Each waiting exception becomes at least one segment, so no more are needed.
    if (!isChained && later.length >= mostSegments) continue;
    const { relation, thrown } = each;
    const waiting = { relation, thrown, parent: index, depth: depth + 1 };
    if (isChained) chained = waiting;
    else later.push(waiting);
  }
  return chained;
}
