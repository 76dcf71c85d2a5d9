import type { Executor } from '../store/metadata/index.ts';

/** Turns a user's second factor off. @returns whether it was on */
export async function removeSecondFactor(executor: Executor, userId: string): Promise<boolean> {
  await executor.deleteFrom('twoFactor').where('userId', '=', userId).execute();
  const { numUpdatedRows } = await executor
    .updateTable('user')
    .set({ twoFactorEnabled: 0 })
    .where('id', '=', userId)
    .where('twoFactorEnabled', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
