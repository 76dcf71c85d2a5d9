import { route } from '../../accounts/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { auditProject, partAccess } from '../../projects/index.ts';
import type { BuildsContext } from '../builds-context.ts';
import { deleteUploadKey } from '../upload-keys-store.ts';
import { isOfProject } from '../../store/metadata/index.ts';

const noKey = () => new AppError('NotFoundError', 'No upload key has this ID.');

const access = partAccess('admin', async (executor, project, { id }) => {
  if (!(await isOfProject(executor, 'upload_keys', { projectId: project.id, id }))) throw noKey();
  return {};
});

export const deleteUploadKeyRoute = ({ db, clock, makeId }: BuildsContext) =>
  route({
    operation: 'deleteUploadKey',
    access,
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}/upload-keys/{id}',
    summary: 'Delete an upload key',
    description: 'The key stops working immediately. Files it uploaded are kept.',
    tags: ['Builds'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    answers: { 204: null },
    handle: async ({ caller, params, recheck }) => {
      await db.transaction().execute(async (transaction) => {
        const { project } = await recheck(transaction);
        const name = await deleteUploadKey(transaction, project.id, params.id);
        if (name === null) throw noKey();
        await auditProject(transaction, makeId, {
          action: 'upload_key.deleted',
          by: caller,
          at: clock.now(),
          project,
          detail: { id: params.id, name },
        });
      });
    },
  });
