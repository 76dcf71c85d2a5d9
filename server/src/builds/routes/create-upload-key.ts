import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { auditProject, readName, projectAccess } from '../../projects/index.ts';
import type { BuildsContext } from '../builds-context.ts';
import {
  hashUploadKey,
  makeUploadKey,
  mostUploadKeys,
  newUploadKeySchema,
  type UploadKey,
  uploadKeyPrefix,
  uploadKeyView,
} from '../upload-key.ts';
import { insertUploadKey } from '../upload-keys-store.ts';
import { countOfProject } from '../../store/metadata/index.ts';

export const createUploadKeyRoute = ({ db, clock, random, makeId }: BuildsContext) =>
  route({
    operation: 'createUploadKey',
    access: projectAccess('admin'),
    method: 'POST',
    path: '/v0/project/{idOrSlug}/upload-keys',
    summary: 'Create an upload key',
    description:
      'The response has the key, once. It can only upload files for builds of this project. It ' +
      'belongs to the project and keeps working when the project moves or its creator leaves. ' +
      `More than ${mostUploadKeys} keys are a 409.`,
    tags: ['Builds'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'ProjectValidationError',
    body: Type.Object({ name: Type.String({ description: '1 to 200 characters.' }) }),
    answers: { 200: newUploadKeySchema },
    handle: async ({ caller, body, recheck }) => {
      const secret = makeUploadKey(random);
      const key = await db.transaction().execute(async (transaction): Promise<UploadKey> => {
        const { project } = await recheck(transaction);
        const name = readName(body.name);
        if ((await countOfProject(transaction, 'upload_keys', project.id)) >= mostUploadKeys) {
          const message = `A project can have at most ${mostUploadKeys} upload keys.`;
          throw new AppError('ProjectConflictError', message);
        }
        const at = clock.now();
        const made = {
          id: makeId(),
          projectId: project.id,
          name,
          prefix: uploadKeyPrefix(secret),
          createdAt: at,
          lastUsedAt: null,
        };
        await insertUploadKey(transaction, made, hashUploadKey(secret));
        await auditProject(transaction, makeId, {
          action: 'upload_key.created',
          by: caller,
          at,
          project,
          detail: { id: made.id, name },
        });
        return made;
      });
      return { ...uploadKeyView(key), key: secret };
    },
  });
