import { type Caller, isAtLeast, ownerSummary, roleOn } from '../accounts/index.ts';
import { AppError } from '../platform/app-error.ts';
import { changeOwner } from './change-owner.ts';
import { requireProjectQuota } from './project-quota-store.ts';
import type { Project } from './project.ts';
import type { ProjectsContext } from './projects-context.ts';
import { lost } from './removal/begin-removal.ts';

/**
 * Moves a project to another owner, in one transaction. It keeps its ID, slug, token and data.
 * @param target ID of a user or an organization; null for the caller's personal account
 * @throws AppError `ForbiddenError` if the caller is not an admin of the target, `NotFoundError` if the
 * target
 * does not exist or the project was deleted meanwhile, `ProjectConflictError` if it was moved meanwhile
 */
export async function moveProject(
  context: ProjectsContext,
  caller: Caller,
  project: Project,
  target: string | null,
): Promise<void> {
  const { db, clock, makeId } = context;
  if (target === null && caller.kind === 'organization-key') {
    const message = 'An organization’s key has no personal account to move a project to.';
    throw new AppError('ForbiddenError', message);
  }
  const to = target ?? caller.userId;
  if (to === project.ownerId) return;
  await db.transaction().execute(async (transaction) => {
    // Within the transaction, because the organization may be deleted concurrently.
    if ((await ownerSummary(transaction, to)) === null) {
      throw new AppError('NotFoundError', 'No user or organization has this ID.');
    }
    const role = roleOn(caller, to);
    if (role === null || !isAtLeast(role, 'admin')) {
      const message = 'You must be an admin of the organization to move a project to it.';
      throw new AppError('ForbiddenError', message);
    }
    await requireProjectQuota(transaction, context.maxProjects, to);
    const change = { project, to, by: caller, at: clock.now() };
    if (!(await changeOwner(transaction, makeId, change))) {
      throw await lost(transaction, project.id);
    }
  });
  await context.changed();
}
