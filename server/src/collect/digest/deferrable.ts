import type { JournalItem } from '../journal/index.ts';
import { countsKind } from '../journal-record.ts';
import type { DigestKind } from './digest-kind.ts';

type Includes = (item: JournalItem) => boolean;

/** Which records can be stored after later ones. Counts never are: they are few. */
export interface Deferrable {
  /** Records that can be stored in any order. */
  readonly isFree: Includes;
  /**
   * Records whose rows replace others: they can wait only if all later ones of their project wait too, so
   * that they are stored in the order of the journal.
   */
  readonly isOrdered: Includes;
}

export function deferrable(kinds: readonly Pick<DigestKind, 'kind' | 'storing'>[]): Deferrable {
  const ordered = kinds.filter(({ storing }) => storing === 'replacing').map(({ kind }) => kind);
  return {
    isFree: ({ record: { v, kind } }) => v === 1 && kind !== countsKind && !ordered.includes(kind),
    isOrdered: ({ record: { v, kind } }) => v === 1 && ordered.includes(kind),
  };
}
