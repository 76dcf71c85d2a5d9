import type { Batch } from '../plan/batch.ts';
import type { KnownBuckets } from '../plan/source.ts';
import type { EngineRow } from './answered.ts';
import { readNumber } from './numbers.ts';

/** The rows of a batch, including what need not be read. */
export function withKnown(
  { source, members }: Pick<Batch, 'source' | 'members'>,
  read: readonly EngineRow[],
): readonly EngineRow[] {
  if (source.type !== 'rollUps' || source.known === undefined) return read;
  if (source.known.isAdded) return withAdded(source.known, members, read);
  const known = source.known.counts.map(([bucket, rows, visitors]): EngineRow => {
    const values = members.map(({ measure }, index) => {
      return [`value_${index}`, measure.function === 'distinct' ? visitors : rows];
    });
    return { bucket, ...Object.fromEntries(values) };
  });
  return [...read, ...known];
}

/** Without time buckets, everything is in one that has no name. */
const onlyBucket = 0;

function withAdded(
  { counts }: KnownBuckets,
  members: Batch['members'],
  read: readonly EngineRow[],
): readonly EngineRow[] {
  const rowsOf = new Map<number, number>();
  const add = (bucket: number, rows: number): void =>
    void rowsOf.set(bucket, (rowsOf.get(bucket) ?? 0) + rows);
  for (const [bucket, rows] of counts) add(bucket, rows);
  for (const { bucket, value_0 } of read)
    add(bucket === undefined ? onlyBucket : Number(bucket), readNumber(value_0) ?? 0);
  // All members count the same rows.
  const valuesOf = (rows: number) => members.map((_, index) => [`value_${index}`, rows]);
  return Array.from(rowsOf, ([bucket, rows]) => ({
    bucket,
    ...Object.fromEntries(valuesOf(rows)),
  }));
}
