import type { Executor } from '../store/metadata/index.ts';

/** Id of the user who has this email address, in whatever case; null = nobody has. */
export async function userIdByAddress(executor: Executor, address: string): Promise<string | null> {
  const row = await executor
    .selectFrom('user')
    .select('id')
    .where('email', '=', address.toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The email address of a user, and whether it is known to be theirs; null = there is no such user. */
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
