import type { EventTable } from '../../../store/events/index.ts';
import type { DigestKind } from '../digest-kind.ts';

/** The table whose rows have numbers of visitors; null = none has. */
export function numberedTable(
  kinds: readonly Pick<DigestKind, 'table' | 'numbersVisitors'>[],
): EventTable | null {
  return kinds.find(({ numbersVisitors }) => numbersVisitors === true)?.table ?? null;
}
