import { AppError } from '../platform/app-error.ts';
import type { Project } from '../projects/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { Import } from './import.ts';
import type { ImportsContext } from './imports-context.ts';
import { countUndone, updateImport } from './imports-store.ts';
import { removal } from './remove-import.ts';

/** Imports of an owner's projects that are being undone at once: imports of all owners are removed together. */
export const mostUndone = 20;

/**
 * Marks an import as being undone and schedules the removal of its rows. Does nothing if it is already marked.
 * @throws AppError `ProjectConflictError` if too many of the owner's imports wait
 */
export async function undoImport(
  { clock, jobs }: Pick<ImportsContext, 'clock' | 'jobs'>,
  transaction: Executor,
  project: Project,
  of: Import,
): Promise<void> {
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
