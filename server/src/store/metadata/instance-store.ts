import type { Executor } from './open-metadata.ts';

/** The instance's value under a key, or null. */
export async function instanceValue(executor: Executor, key: string): Promise<string | null> {
  const row = await executor
    .selectFrom('instance')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Whether the instance has no values yet, because no service has used the database. */
export async function isNewInstance(executor: Executor): Promise<boolean> {
  const row = await executor.selectFrom('instance').select('key').limit(1).executeTakeFirst();
  return row === undefined;
}

/** Stores the value under the key unless it has one; returns the stored one. */
export async function keepInstanceValue(
  executor: Executor,
  key: string,
  value: string,
): Promise<string> {
  await executor
    .insertInto('instance')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await instanceValue(executor, key)) ?? value;
}

/** Sets or replaces the value under the key. */
export async function setInstanceValue(
  executor: Executor,
  key: string,
  value: string,
): Promise<void> {
  await executor
    .insertInto('instance')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
