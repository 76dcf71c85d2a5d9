import type { Batch } from '../plan/batch.ts';
import type { EngineRow } from './answered.ts';

/** The rows of a batch, including buckets that need not be read. */
export function withKnown(
  { source, members }: Pick<Batch, 'source' | 'members'>,
  read: readonly EngineRow[],
): readonly EngineRow[] {
  if (source.type !== 'rollUps' || source.known === undefined) return read;
  const known = source.known.counts.map(([bucket, rows, visitors]): EngineRow => {
    const values = members.map(({ measure }, index) => {
      return [`value_${index}`, measure.function === 'distinct' ? visitors : rows];
    });
    return { bucket, ...Object.fromEntries(values) };
  });
  return [...read, ...known];
}
