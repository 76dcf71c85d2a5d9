import type { JournalItem } from '../journal/index.ts';

/**
 * Whether a record may be stored after later ones. What is said of persons is kept in the order of the
 * journal; counts are few.
 */
export function isDeferrable({ record: { v, kind } }: JournalItem): boolean {
  return v === 1 && kind !== 'identify' && kind !== 'outcomes';
}
