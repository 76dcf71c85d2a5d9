import { AppError } from '../platform/app-error.ts';
import { violatedUnique } from '../store/metadata/index.ts';
import { nextChange } from './project-change-store.ts';
import type { Project, ProjectChanges } from './project.ts';
import type { ProjectsContext } from './projects-context.ts';
import { updateProject } from './projects-store.ts';

/**
 * Sets what the changes name; nothing is written when they name nothing.
 * @throws AppError `ProjectConflictError` when the slug is another project's, `NotFoundError` when
 *   the project has been deleted meanwhile
 */
export async function changeProject(
  context: ProjectsContext,
  project: Project,
  changes: ProjectChanges,
): Promise<Project> {
  if (Object.values(changes).every((value) => value === undefined)) return project;
  const changed = await writeChanges(context, project.id, changes);
  if (changed === null) throw new AppError('NotFoundError', 'There is no such project.');
  await context.changed();
  return changed;
}

async function writeChanges(context: ProjectsContext, id: string, changes: ProjectChanges) {
  try {
    return await context.db.transaction().execute(async (transaction) => {
      const changedAt = await nextChange(transaction, context.clock.now());
      return updateProject(transaction, id, changes, changedAt);
    });
  } catch (error) {
    if (violatedUnique(error) !== 'projects.slug') throw error;
    throw new AppError('ProjectConflictError', `The slug ${changes.slug} is taken.`, {
      path: 'body.slug',
      cause: error,
    });
  }
}
