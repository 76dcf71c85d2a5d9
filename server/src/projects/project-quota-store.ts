import { AppError } from '../platform/app-error.ts';
import type { Executor } from '../store/metadata/index.ts';

/**
 * Checks that an owner may have another project.
 * @param maxProjects 0 = no limit
 * @throws AppError `ProjectConflictError`
 */
export async function requireProjectQuota(
  transaction: Executor,
  maxProjects: number,
  ownerId: string,
): Promise<void> {
  if (maxProjects === 0) return;
  // Includes projects that are being deleted: otherwise alternating creation and deletion would be unlimited.
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
