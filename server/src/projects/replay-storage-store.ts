import type { Executor } from '../store/metadata/index.ts';
import { nextChange } from './project-change-store.ts';

export interface ProvisioningProject {
  readonly id: string;
  readonly generation: number;
}

/** Projects whose replay storage has not been tested yet, oldest first. */
export async function provisioningProjects(
  executor: Executor,
  limit: number,
): Promise<readonly ProvisioningProject[]> {
  return executor
    .selectFrom('projects')
    .select(['id', 'generation'])
    .where('replay_storage_state', '=', 'provisioning')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Activates a provisioning project. @returns false if it was wiped or deleted meanwhile, or is already active
 */
export async function activateReplayStorage(
  db: Executor,
  project: ProvisioningProject,
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const result = await transaction
      .updateTable('projects')
      .set({
        replay_storage_state: 'active',
        changed_at: await nextChange(transaction, now),
      })
      .where('id', '=', project.id)
      .where('generation', '=', project.generation)
      .where('replay_storage_state', '=', 'provisioning')
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  });
}
