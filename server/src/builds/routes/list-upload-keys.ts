import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { listPage, pageAnswer, pageSchema, pagingParameters } from '../../http/index.ts';
import { projectAccess } from '../../projects/index.ts';
import type { BuildsContext } from '../builds-context.ts';
import { uploadKeySchema, uploadKeyView } from '../upload-key.ts';
import { listUploadKeys } from '../upload-keys-store.ts';

export const listUploadKeysRoute = ({ db }: BuildsContext) =>
  route({
    operation: 'listUploadKeys',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/upload-keys',
    summary: 'List upload keys',
    description: 'The project’s keys for uploading source maps and mappings, newest first.',
    tags: ['Builds'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    query: Type.Object(pagingParameters),
    answers: { 200: pageSchema(uploadKeySchema) },
    handle: async ({ project, query }) => {
      const page = listPage(query);
      const { keys, total } = await listUploadKeys(db, project.id, page);
      return pageAnswer(keys.map(uploadKeyView), total, page);
    },
  });
