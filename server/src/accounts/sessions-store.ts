import type { Executor } from '../store/metadata/index.ts';

/** Removes sessions and verifications that expired before a time, in Unix milliseconds. */
export async function removeExpired(executor: Executor, now: number): Promise<void> {
  const time = new Date(now).toISOString();
  await executor.deleteFrom('session').where('expiresAt', '<', time).execute();
  await executor.deleteFrom('verification').where('expiresAt', '<', time).execute();
}

/**
 * Voids what a user can sign in with other than the password: links that set a new one, sign-ins that wait for a code,
 * and devices that need none.
 */
export async function voidVerifications(executor: Executor, userId: string): Promise<void> {
  await executor.deleteFrom('verification').where('value', '=', userId).execute();
}

/** Ends all sessions of a user. */
export async function endSessions(executor: Executor, userId: string): Promise<void> {
  await executor.deleteFrom('session').where('userId', '=', userId).execute();
}

/** Clears the active organization of sessions if that organization is being deleted. */
export async function unchooseOrganization(
  executor: Executor,
  organizationId: string,
): Promise<void> {
  await executor
    .updateTable('session')
    .set({ activeOrganizationId: null })
    .where('activeOrganizationId', '=', organizationId)
    .execute();
}
