import type { Executor } from '../store/metadata/index.ts';

/** ID of the user with this email address, ignoring case, or null. */
export async function userIdByAddress(executor: Executor, address: string): Promise<string | null> {
  const row = await executor
    .selectFrom('user')
    .select('id')
    .where('email', '=', address.toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A user's email address and whether it is verified, or null if the user doesn't exist. */
export async function addressOfUser(
  executor: Executor,
  userId: string,
): Promise<{ readonly address: string; readonly verified: boolean } | null> {
  const row = await executor
    .selectFrom('user')
    .select(['email', 'emailVerified'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : { address: row.email, verified: row.emailVerified === 1 };
}
