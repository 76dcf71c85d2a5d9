import { AppError } from '../platform/app-error.ts';
import type { Executor } from '../store/metadata/index.ts';

/**
 * Checks that an owner may have one more project.
 * @param maxProjects 0 = no limit
 * @throws AppError `ProjectConflictError`
 */
export async function requireProjectQuota(
  transaction: Executor,
  maxProjects: number,
  ownerId: string,
): Promise<void> {
  if (maxProjects === 0) return;
  // Those that are being deleted count: otherwise creating and deleting in turn has no bound.
  const { count } = await transaction
    .selectFrom('projects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (count < maxProjects) return;
  const message =
    `This account or organization has reached its limit of ${count} projects. Delete ` +
    'projects you no longer need, or raise BELLWETHER_MAX_PROJECTS.';
  throw new AppError('ProjectConflictError', message);
}
