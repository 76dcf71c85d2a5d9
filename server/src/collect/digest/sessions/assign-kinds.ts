import type { JournalItem } from '../../journal/index.ts';
import type { OpenedKind } from '../digest-kind.ts';
import type { DigestContext } from '../digest-step.ts';

/**
 * Assigns the records of every kind that has sessions, and runs no other steps.
 * @param spent milliseconds per step, to which these are added
 */
export function assignKinds(
  kinds: readonly OpenedKind[],
  items: readonly JournalItem[],
  context: DigestContext,
  spent: Map<string, number>,
): void {
  for (const { kind, assignSessions } of kinds) {
    if (assignSessions === undefined) continue;
    const ofKind = items.filter(({ record }) => record.v === 1 && record.kind === kind);
    assignSessions(ofKind, context, spent);
  }
}
