import type { JournalItem } from '../journal/index.ts';
import { countsKind } from '../journal-record.ts';
import type { DigestKind } from './digest-kind.ts';

/** Whether a record can be stored after later ones. */
export type IsDeferrable = (item: JournalItem) => boolean;

/** Rows that replace others must be stored in the order of the journal; counts are few. */
export function deferrable(kinds: readonly DigestKind[]): IsDeferrable {
  const ordered = [
    countsKind,
    ...kinds.filter(({ storing }) => storing === 'replacing').map(({ kind }) => kind),
  ];
  return ({ record: { v, kind } }) => v === 1 && !ordered.includes(kind);
}
