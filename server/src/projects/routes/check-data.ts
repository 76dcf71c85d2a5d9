import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { requireProject } from '../project-access.ts';
import type { ProjectsContext } from '../projects-context.ts';

/** Whether anything was ever collected. */
export const checkDataRoute = (context: ProjectsContext) =>
  route({
    operation: 'checkProjectData',
    method: 'POST',
    path: '/v0/project/{idOrSlug}/check-data',
    summary: 'Check for data',
    description: 'Returns whether the project has events of any kind. A body is ignored.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'ProjectValidationError',
    answers: { 200: Type.Boolean() },
    handle: async ({ caller, params }) => {
      const project = await requireProject(context.db, caller, 'checkProjectData', params.idOrSlug);
      return project.firstEventAt !== null;
    },
  });
