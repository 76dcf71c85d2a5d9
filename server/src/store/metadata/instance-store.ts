import type { Random } from '../../platform/random.ts';
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

/** The instance's secret under the key, made when it is first needed: 256 random bits, as base64url. */
export async function keepInstanceSecret(
  executor: Executor,
  key: string,
  random: Random,
): Promise<string> {
  const kept = await instanceValue(executor, key);
  if (kept !== null) return kept;
  const bytes = new Uint8Array(32);
  random.fill(bytes);
  return keepInstanceValue(executor, key, Buffer.from(bytes).toString('base64url'));
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
