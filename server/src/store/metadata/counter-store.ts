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

/** Makes sure that a counter has at least this value. @returns its value */
export async function raiseCounter(
  executor: Executor,
  name: string,
  least: number,
): Promise<number> {
  const row = await executor
    .insertInto('counters')
    .values({ name, value: least })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        value: eb
          .case()
          .when('counters.value', '<', least)
          .then(least)
          .else(eb.ref('counters.value'))
          .end(),
      })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value;
}
