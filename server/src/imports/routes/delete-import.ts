import { route } from '../../accounts/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { projectAccess } from '../../projects/index.ts';
import type { ImportsContext } from '../imports-context.ts';
import { findImport, updateImport } from '../imports-store.ts';
import { removal } from '../remove-import.ts';

export const deleteImportRoute = ({ db, clock, jobs }: ImportsContext) =>
  route({
    operation: 'deleteImport',
    access: projectAccess('admin'),
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}/imports/{id}',
    summary: 'Undo an import',
    description: 'Its rows are deleted in the background, and then the import.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    answers: { 204: null },
    handle: ({ params, recheck }) =>
      db.transaction().execute(async (transaction) => {
        const { project } = await recheck(transaction);
        const of = await findImport(transaction, params.id.toLowerCase());
        if (of?.projectId !== project.id || of.generation !== project.generation) {
          throw new AppError('NotFoundError', 'No import has this ID.');
        }
        if (of.state === 'removing') return;
        await updateImport(transaction, { ...of, state: 'removing', updatedAt: clock.now() });
        await jobs.enqueue(transaction, { kind: removal, subject: of.id, projectId: project.id });
      }),
  });
