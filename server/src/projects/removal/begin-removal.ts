import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../store/metadata/index.ts';
import { type Actor, auditProject, type ProjectAction } from '../project-audit.ts';
import type { Project } from '../project.ts';
import type { ProjectsContext } from '../projects-context.ts';
import { findProject } from '../projects-store.ts';
import { firstNotes, type RemovalKind, removalSubject } from './removal-job.ts';
import {
  type CheckedProject,
  markDeleted,
  raiseErrorGeneration,
  raiseGeneration,
} from './removal-store.ts';
import { deletion, resetErrors, wipe } from './removal-kinds.ts';

/** The immediate change; the job does the rest. */
interface Beginning {
  readonly action: ProjectAction;
  readonly kind: RemovalKind;
  readonly mark: (
    transaction: Executor,
    project: CheckedProject,
    now: number,
  ) => Promise<number | null>;
}

const beginnings = {
  wipe: { action: 'project.wiped', kind: wipe, mark: raiseGeneration },
  resetErrors: { action: 'project.errors_reset', kind: resetErrors, mark: raiseErrorGeneration },
  delete: { action: 'project.deleted', kind: deletion, mark: markDeleted },
} as const satisfies Record<string, Beginning>;

/**
 * Makes the data old and enqueues the job that removes it, in one transaction. Resolves when this process no
 * longer accepts or shows old data; it can't be undone then.
 * @throws AppError `NotFoundError` if the project was deleted after access was checked,
 * `ProjectConflictError`
 * if it was moved
 */
export async function beginRemoval(
  context: ProjectsContext,
  what: keyof typeof beginnings,
  project: Project,
  by: Actor,
): Promise<void> {
  const { db, clock, makeId, jobs } = context;
  const { action, kind, mark }: Beginning = beginnings[what];
  await db.transaction().execute(async (transaction) => {
    const at = clock.now();
    const generation = await mark(transaction, project, at);
    if (generation === null) throw await lost(transaction, project.id);
    await jobs.enqueue(transaction, {
      kind: kind.name,
      subject: removalSubject(project.id, generation),
      projectId: project.id,
      cursor: firstNotes(by),
    });
    const detail = { name: project.name, slug: project.slug };
    await auditProject(transaction, makeId, { action, by, at, project, detail });
  });
  jobs.wake();
  await context.changed();
  // Requests that began earlier are answered first, so that later ones only concern data that is kept.
  await context.collected.settle();
}

/** The error for a project that changed after access was checked. */
export async function lost(executor: Executor, projectId: string): Promise<AppError> {
  return (await findProject(executor, projectId)) === null
    ? new AppError('NotFoundError', 'No project has this ID or slug.')
    : new AppError(
        'ProjectConflictError',
        'The project was moved in the meantime. Reload it and try again.',
      );
}
