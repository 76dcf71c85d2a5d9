import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { projectAccess } from '../project-access.ts';

export const checkDataRoute = () =>
  route({
    operation: 'checkProjectData',
    access: projectAccess('viewer'),
    method: 'POST',
    path: '/v0/project/{idOrSlug}/check-data',
    summary: 'Check for data',
    description: 'Returns whether the project has events of any kind. A body is ignored.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'ProjectValidationError',
    answers: { 200: Type.Boolean() },
    handle: async ({ project }) => {
      return project.firstEventAt !== null;
    },
  });
