import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { oneOf } from '../../http/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { projectAccess } from '../../projects/index.ts';
import { encodings } from '../encoding.ts';
import { formatNames } from '../formats/all.ts';
import { importSchema } from '../import.ts';
import { importViews } from '../import-views.ts';
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
      'Begin with `offset` 0 and continue at the `offset` of each response; other offsets change ' +
      'nothing. Rows that the project has are left out.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    body: Type.Object({
      fingerprint: Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Such as its SHA-256. A known one continues its import.',
      }),
      fileName: Type.String({ minLength: 1, maxLength: 200 }),
      bytes: Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'Of the file.',
      }),
      offset: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      data: Type.String({
        description: 'Gzip in Base64 of at most 8 MiB from `offset` on; can be empty.',
      }),
      format: Type.Optional(oneOf(formatNames, { description: 'Default: recognized.' })),
      timezone: Type.Optional(Type.String({ description: 'Of days; default: UTC.' })),
      dimension: Type.Optional(
        Type.String({
          maxLength: 200,
          description: 'What a Matomo report is about; name of a bStats chart.',
        }),
      ),
      encoding: Type.Optional(oneOf(encodings)),
    }),
    answers: { 200: importSchema },
    handle: async ({ project, body, recheck, signal }) => {
      if (context.isDiskLow()) {
        const message = 'The disk of the service is almost full. Free space and try again.';
        throw new AppError('ServiceUnavailableError', message, { retryAfter: 60 });
      }
      const received = await context.queue.run(project.ownerId, signal, () =>
        receivePortion(context, project, body, recheck, signal),
      );
      const [view] = await importViews(context, project, [received], signal);
      if (view === undefined) throw new Error('An import is shown as one');
      return view;
    },
  });
