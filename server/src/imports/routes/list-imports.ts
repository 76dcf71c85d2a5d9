import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import { importSchema } from '../import.ts';
import type { ImportsContext } from '../imports-context.ts';
import { importViews } from '../import-views.ts';
import { listImports } from '../imports-store.ts';

export const listImportsRoute = (context: ImportsContext) =>
  route({
    operation: 'listImports',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/imports',
    summary: 'List the imports of a project',
    description: 'Newest first; at most 100.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    answers: { 200: Type.Array(importSchema) },
    handle: async ({ project, signal }) =>
      importViews(context, project, await listImports(context.db, project), signal),
  });
