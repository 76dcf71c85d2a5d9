import type { JournalItem } from '../../journal/index.ts';
import type { OpenedKind } from '../digest-kind.ts';
import type { NameBounds } from './known-names.ts';
import type { NameKind } from './name-quotas.ts';

/** The kinds of names that records of these kinds have. */
export function namesOf(kinds: readonly Pick<OpenedKind, 'names'>[]): readonly NameKind[] {
  return kinds.flatMap(({ names = [] }) => names);
}

/** Learns the names of records that already went through the steps, or are about to. */
export function learnNames(
  names: NameBounds,
  kinds: readonly OpenedKind[],
  items: readonly JournalItem[],
): void {
  for (const { record } of items) {
    if (record.v !== 1) continue;
    try {
      kinds.find(({ kind }) => kind === record.kind)?.learn?.(names, record);
    } catch {
      // A record that failed in a step is a dead letter, and must not prevent the digest from starting.
    }
  }
}
