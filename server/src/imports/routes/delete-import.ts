import { route } from '../../accounts/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { partAccess } from '../../projects/index.ts';
import type { ImportsContext } from '../imports-context.ts';
import { findImport } from '../imports-store.ts';
import { undoImport } from '../undo-import.ts';

const access = partAccess('admin', async (executor, project, { id }) => {
  const of = await findImport(executor, id.toLowerCase());
  if (of?.projectId !== project.id || of.generation !== project.generation) {
    throw new AppError('NotFoundError', 'No import has this ID.');
  }
  return { of };
});

export const deleteImportRoute = (context: ImportsContext) =>
  route({
    operation: 'deleteImport',
    access,
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}/imports/{id}',
    summary: 'Undo an import',
    description: 'Its rows are deleted in the background, and then the import.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'ProjectValidationError',
    answers: { 204: null },
    handle: ({ recheck }) =>
      context.db.transaction().execute(async (transaction) => {
        const { project, of } = await recheck(transaction);
        await undoImport(context, transaction, project, of);
      }),
  });
