import type { SegmentSelection } from './grouping-settings.ts';
import type { Segment } from './stack.ts';

export interface SelectedSegment {
  readonly segment: Segment;
  /** Whether its kind may be hashed. */
  readonly withKind: boolean;
}

/**
 * The segments whose frames and kinds are hashed, and what replaces them if none has a usable frame. The first of
 * `segments` is the root.
 */
export function selectSegments(
  segments: readonly Segment[],
  selection: SegmentSelection,
): readonly (readonly SelectedSegment[])[] {
  const root = segments[0];
  if (root === undefined || selection === 'error_kind_only') return [];
  const terminal = terminalCause(segments);
  if (selection === 'terminal_cause_frames') {
    // A cause that was never thrown, as is common in .NET, has no frames.
    const chosen = terminal === null ? [root] : [terminal, root];
    return chosen.map((segment) => [{ segment, withKind: false }]);
  }
  const selected = [{ segment: root, withKind: true }];
  if (selection === 'root' || terminal === null) return [selected];
  return [[...selected, { segment: terminal, withKind: true }]];
}

/** The last exception in the root's own chain of causes and contexts; null if it has none. */
export function terminalCause(segments: readonly Segment[]): Segment | null {
  const next = new Map<number, number>();
  segments.forEach(({ relation, parent }, index) => {
    const isChained = relation === 'cause' || relation === 'context';
    if (isChained && parent < index && !next.has(parent)) next.set(parent, index);
  });
  let at = 0;
  for (let cause = next.get(at); cause !== undefined; cause = next.get(at)) at = cause;
  return at === 0 ? null : (segments[at] ?? null);
}
