import { AppError } from '../platform/app-error.ts';
import type { Project } from '../projects/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { Import } from './import.ts';
import type { ImportsContext } from './imports-context.ts';
import {
  countUndone,
  findImport,
  hasProject,
  insertImport,
  updateImport,
} from './imports-store.ts';
import { removal } from './remove-import.ts';

/** Imports of an owner's projects that are being undone at once: imports of all owners are removed together. */
export const mostUndone = 20;

/**
 * Marks an import as being undone and schedules the removal of its rows. Does nothing if it is already marked.
 * @throws AppError `NotFoundError`, or `ProjectConflictError` if too many of the owner's imports wait
 */
export async function undoImport(
  { clock, jobs }: Pick<ImportsContext, 'clock' | 'jobs'>,
  transaction: Executor,
  project: Project,
  id: string,
): Promise<void> {
  const of = await findImport(transaction, id);
  if (of?.projectId !== project.id || of.generation !== project.generation) {
    throw new AppError('NotFoundError', 'No import has this ID.');
  }
  if (of.state === 'removing') return;
  if ((await countUndone(transaction, project.ownerId)) >= mostUndone) {
    throw new AppError(
      'ProjectConflictError',
      `${mostUndone} imports of your projects are already being undone. Undo this one when some of them are gone ` +
        'from their lists.',
    );
  }
  await updateImport(transaction, { ...of, state: 'removing', updatedAt: clock.now() });
  await jobs.enqueue(transaction, { kind: removal });
}

/**
 * Schedules another removal if an import was undone while a portion of it was stored: some of the rows may have come
 * after the first one.
 * @returns the import as it is listed until they are gone, or null if it was not undone
 */
export async function undoneMeanwhile(
  { clock, jobs }: Pick<ImportsContext, 'clock' | 'jobs'>,
  transaction: Executor,
  of: Import,
): Promise<Import | null> {
  const now = await findImport(transaction, of.id);
  if (now !== null && now.state !== 'removing') return null;
  // The rows of a project that is deleted go with it.
  if (now === null && !(await hasProject(transaction, of.projectId))) return null;
  // A removal that runs forgets the import only if this has not changed.
  const updatedAt = Math.max(clock.now(), (now?.updatedAt ?? 0) + 1);
  const again: Import = { ...of, state: 'removing', updatedAt };
  if (now !== null) await updateImport(transaction, again);
  // Its file may have been sent again as a new import.
  else await insertImport(transaction, { ...again, fingerprint: of.id });
  await jobs.enqueue(transaction, { kind: removal });
  return again;
}
