import { sql } from 'kysely';
import type { Executor } from '../../store/metadata/index.ts';
import type { Generations } from '../../module.ts';
import { nextChange } from '../project-change-store.ts';

/** A project, as it was when access was checked. */
export interface CheckedProject {
  readonly id: string;
  readonly ownerId: string;
}

/**
 * Makes all data of a project old from now on.
 * @returns the new generation, or null if the project is gone or has another owner
 */
export async function raiseGeneration(
  transaction: Executor,
  project: CheckedProject,
  now: number,
): Promise<number | null> {
  const changes = checkedUpdate(transaction, project, await nextChange(transaction, now));
  const row = await changes
    .set((eb) => ({
      generation: eb('generation', '+', 1),
      first_event_at: null,
      // A storage that was never tested has no replays to remove, and must still be tested.
      replay_storage_state: eb
        .case()
        .when('replay_storage_state', '=', 'provisioning')
        .then(sql.lit('provisioning' as const))
        .else(sql.lit('resetting' as const))
        .end(),
    }))
    .returning('generation')
    .executeTakeFirst();
  return row?.generation ?? null;
}

/** Makes all error data of a project old. @returns like `raiseGeneration` */
export async function raiseErrorGeneration(
  transaction: Executor,
  project: CheckedProject,
  now: number,
): Promise<number | null> {
  const changes = checkedUpdate(transaction, project, await nextChange(transaction, now));
  const row = await changes
    .set((eb) => ({ error_generation: eb('error_generation', '+', 1) }))
    .returning('error_generation')
    .executeTakeFirst();
  return row?.error_generation ?? null;
}

/**
 * Deletes a project for everyone; its data is old from now on.
 * @returns like `raiseGeneration`
 */
export async function markDeleted(
  transaction: Executor,
  project: CheckedProject,
  now: number,
): Promise<number | null> {
  const changes = checkedUpdate(transaction, project, await nextChange(transaction, now));
  const row = await changes
    .set((eb) => ({ generation: eb('generation', '+', 1), deleted_at: now }))
    .returning('generation')
    .executeTakeFirst();
  return row?.generation ?? null;
}

/** Changes a project, unless it is gone or has another owner. */
function checkedUpdate(transaction: Executor, project: CheckedProject, changedAt: number) {
  return transaction
    .updateTable('projects')
    .set({ changed_at: changedAt })
    .where('id', '=', project.id)
    .where('owner_id', '=', project.ownerId)
    .where('deleted_at', 'is', null);
}

/** A project from which something is removed. */
export interface RemovedFrom extends Generations, CheckedProject {
  readonly deleted: boolean;
  /** Of its last change; see `nextChange`. */
  readonly changedAt: number;
}

/** The project, deleted or not; null when nothing of it is left. */
export async function findRemovedFrom(executor: Executor, id: string): Promise<RemovedFrom | null> {
  const row = await executor
    .selectFrom('projects')
    .select([
      'id',
      'number',
      'generation',
      'error_generation',
      'owner_id',
      'deleted_at',
      'changed_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    number: row.number,
    generation: row.generation,
    errorGeneration: row.error_generation,
    ownerId: row.owner_id,
    deleted: row.deleted_at !== null,
    changedAt: row.changed_at,
  };
}

/** Ends `resetting`, unless the project was wiped again meanwhile. */
export async function endResetting(db: Executor, project: Generations, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('projects')
      .set({ replay_storage_state: 'active', changed_at: await nextChange(transaction, now) })
      .where('id', '=', project.id)
      .where('generation', '=', project.generation)
      .where('replay_storage_state', '=', 'resetting')
      .execute();
  });
}

/** Removes a deleted project's row with everything that depends on it. @returns whether it existed */
export async function removeProjectRow(transaction: Executor, id: string): Promise<boolean> {
  const result = await transaction
    .deleteFrom('projects')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
