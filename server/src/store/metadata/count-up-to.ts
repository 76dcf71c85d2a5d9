import type { SelectQueryBuilder } from 'kysely';
import type { MetadataTables } from './tables/all.ts';
import type { Executor } from './open-metadata.ts';

/** Counts rows, but no further than `most`: the rest would only take time. */
export async function countUpTo<From extends keyof MetadataTables>(
  executor: Executor,
  rows: SelectQueryBuilder<MetadataTables, From, { id: string }>,
  most: number,
): Promise<number> {
  const { count } = await executor
    .selectFrom(rows.limit(most).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
