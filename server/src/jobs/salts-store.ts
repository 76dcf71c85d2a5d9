import type { Executor } from '../store/metadata/index.ts';

/** The salts from a day on, by day. */
export async function saltsFrom(
  executor: Executor,
  day: number,
): Promise<ReadonlyMap<number, Uint8Array>> {
  const rows = await executor
    .selectFrom('salts')
    .selectAll()
    .where('day', '>=', day)
    .orderBy('day')
    .execute();
  return new Map(rows.map((row) => [row.day, Buffer.from(row.salt, 'hex')]));
}

/** Keeps the salt of a day, unless another instance was first. */
export async function insertSalt(executor: Executor, day: number, salt: Uint8Array): Promise<void> {
  await executor
    .insertInto('salts')
    .values({ day, salt: Buffer.from(salt).toString('hex') })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

export async function removeSaltsBefore(executor: Executor, day: number): Promise<void> {
  await executor.deleteFrom('salts').where('day', '<', day).execute();
}
