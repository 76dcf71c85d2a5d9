import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { projectAccess } from '../../projects/index.ts';
import { importSchema, importView } from '../import.ts';
import type { ImportsContext } from '../imports-context.ts';
import { receivePortion } from '../receive-portion.ts';

export const createImportRoute = (context: ImportsContext) =>
  route({
    operation: 'createImport',
    access: projectAccess('admin'),
    method: 'POST',
    path: '/v0/project/{idOrSlug}/imports',
    summary: 'Import a portion of a file',
    description:
      'Begin with `offset` 0 and continue at the `offset` of each response; portions for other ' +
      'offsets change nothing. Rows that the project has are left out.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    body: Type.Object({
      fingerprint: Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Identifies the file, such as its SHA-256. A known one continues its import.',
      }),
      fileName: Type.String({ minLength: 1, maxLength: 200 }),
      bytes: Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'Size of the file.',
      }),
      offset: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      data: Type.String({
        description:
          'Bytes from `offset` on: UTF-8 text, at most 8 MiB, gzip, as Base64. Without data, nothing is stored.',
      }),
    }),
    answers: { 200: importSchema },
    handle: async ({ project, body, recheck, signal }) => {
      if (context.isDiskLow()) {
        const message = 'The disk of the service is almost full. Free space and try again.';
        throw new AppError('ServiceUnavailableError', message, { retryAfter: 60 });
      }
      const received = await context.turns.run(project.id, signal, () =>
        receivePortion(context, project, body, recheck, signal),
      );
      return importView(received);
    },
  });
