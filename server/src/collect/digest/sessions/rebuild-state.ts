import type { OpenedKind } from '../digest-kind.ts';
import type { DigestContext } from '../digest-step.ts';
import type { Guard } from '../guard/guard.ts';
import type { KnownNames } from '../names/known-names.ts';
import { learnNames } from '../names/learn-names.ts';
import type { RetryingReader } from '../retrying-reader.ts';
import { assignKinds } from './assign-kinds.ts';
import type { DigestSessions } from './digest-sessions.ts';

export interface RebuildParts {
  readonly records: RetryingReader;
  readonly guard: Guard;
  readonly kinds: readonly OpenedKind[];
  readonly context: DigestContext;
  readonly sessions: DigestSessions;
  readonly names: KnownNames;
  /** Milliseconds per step. */
  readonly spent: Map<string, number>;
  readonly onAlive: (() => void) | undefined;
}

/**
 * Brings the open sessions and known names from the checkpoint to the mark; runs no other steps. Sessions that all
 * instances have are already there.
 */
export function rebuildState(
  { records, guard, kinds, context, sessions, names, spent, onAlive }: RebuildParts,
  start: number,
  to: number,
): void {
  for (let from = start; from < to;) {
    const { items, next } = records.again(from, to);
    onAlive?.();
    const digested = items.filter(
      ({ position }) => !guard.isQuarantined(context.journalId, position),
    );
    if (!sessions.areShared) assignKinds(kinds, digested, context, spent);
    learnNames(names, kinds, digested);
    from = next;
  }
}
