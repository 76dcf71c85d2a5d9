import type { Executor } from '../store/metadata/index.ts';

/** Removes sessions and verifications that expired before a time, in Unix milliseconds. */
export async function removeExpired(executor: Executor, now: number): Promise<void> {
  const time = new Date(now).toISOString();
  await executor.deleteFrom('session').where('expiresAt', '<', time).execute();
  await executor.deleteFrom('verification').where('expiresAt', '<', time).execute();
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
