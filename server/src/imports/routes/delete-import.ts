import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import type { ImportsContext } from '../imports-context.ts';
import { undoImport } from '../undo-import.ts';

export const deleteImportRoute = (context: ImportsContext) =>
  route({
    operation: 'deleteImport',
    access: projectAccess('admin'),
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}/imports/{id}',
    summary: 'Undo an import',
    description: 'Its rows are deleted in the background, and then the import.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'ProjectValidationError',
    answers: { 204: null },
    handle: ({ params, recheck }) =>
      context.db.transaction().execute(async (transaction) => {
        const { project } = await recheck(transaction);
        await undoImport(context, transaction, project, params.id.toLowerCase());
      }),
  });
