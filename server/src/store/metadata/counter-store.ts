import type { Executor } from './open-metadata.ts';

/**
 * The next number of a counter, from 1. Part of the caller's transaction: no two committed callers get the
 * same number, and numbers of deleted rows are not reused.
 */
export async function nextNumber(executor: Executor, name: string): Promise<number> {
  const row = await executor
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value;
}
