import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../platform/app-error.ts';
import { type Executor, UniqueViolationError } from '../store/metadata/index.ts';
import { type Actor, auditProject } from './project-audit.ts';
import { enqueueChangedIcon } from './icon/enqueue-icon.ts';
import { nextChange } from './project-change-store.ts';
import type { Project, ProjectChanges } from './project.ts';
import type { ProjectsContext } from './projects-context.ts';
import { updateProject } from './projects-store.ts';

/** Checks access again, in the transaction of the change, and returns the project as it is then. */
type Recheck = (transaction: Executor) => Promise<Project>;

/**
 * Sets the given values; writes nothing if there are none.
 * @param recheck because the project may have been moved since access was checked; default: no check
 * @throws AppError `ProjectConflictError` if the slug is taken, `NotFoundError` if the project has been
 * deleted
 * meanwhile
 */
export async function changeProject(
  context: ProjectsContext,
  project: Project,
  changes: ProjectChanges,
  by: Actor,
  recheck: Recheck = async () => project,
): Promise<Project> {
  if (Object.values(changes).every((value) => value === undefined)) return project;
  const changed = await writeChanges(context, recheck, changes, by);
  if (changed === null) throw new AppError('NotFoundError', 'No project has this ID or slug.');
  await context.changed();
  return changed;
}

async function writeChanges(
  context: ProjectsContext,
  recheck: Recheck,
  changes: ProjectChanges,
  by: Actor,
): Promise<Project | null> {
  try {
    return await context.db.transaction().execute(async (transaction) => {
      const project = await recheck(transaction);
      const at = context.clock.now();
      const changedAt = await nextChange(transaction, at);
      const changed = await updateProject(transaction, project.id, changes, changedAt);
      if (changed === null) return null;
      await enqueueChangedIcon(transaction, context.jobs, project, changed);
      const settings = changedSettings(project, changes, changed);
      if (settings.length > 0) {
        const entry = { action: 'project.updated', by, at, project: changed } as const;
        await auditProject(transaction, context.makeId, { ...entry, detail: { settings } });
      }
      return changed;
    });
  } catch (error) {
    const isTaken = error instanceof UniqueViolationError && error.columns === 'projects.slug';
    if (!isTaken) throw error;
    throw new AppError('ProjectConflictError', `The slug ${changes.slug} is taken.`, {
      path: 'body.slug',
      cause: error,
    });
  }
}

/** By name; the audit log never contains their values. */
function changedSettings(before: Project, changes: ProjectChanges, after: Project): string[] {
  return (Object.keys(changes) as (keyof ProjectChanges)[]).filter(
    (key) => changes[key] !== undefined && !isDeepStrictEqual(before[key], after[key]),
  );
}
