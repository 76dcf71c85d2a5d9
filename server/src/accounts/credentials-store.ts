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
