import type { Executor } from '../store/metadata/index.ts';

/** The hash of a user's password, or null if none is set. */
export async function passwordHashOf(executor: Executor, userId: string): Promise<string | null> {
  const row = await executor
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}

export interface StoredPassword {
  readonly userId: string;
  readonly hash: string;
  /** Of the row, if the user had no password. */
  readonly newId: string;
  /** Unix milliseconds. */
  readonly at: number;
}

/** Sets a user's password, also of one who signed in through a provider until now. */
export async function storePasswordHash(
  executor: Executor,
  { userId, hash, newId, at }: StoredPassword,
): Promise<void> {
  const time = new Date(at).toISOString();
  const { numUpdatedRows } = await executor
    .updateTable('account')
    .set({ password: hash, updatedAt: time })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await executor
    .insertInto('account')
    .values({
      id: newId,
      accountId: userId,
      providerId: 'credential',
      userId,
      password: hash,
      createdAt: time,
      updatedAt: time,
    })
    .execute();
}
