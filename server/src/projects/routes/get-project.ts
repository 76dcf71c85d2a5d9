import { Type } from 'typebox';
import { ownerSummary, roleOn, route } from '../../accounts/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { existingProject } from '../project-access.ts';
import { projectSchema, reducedProjectSchema } from '../project-schemas.ts';
import { fullProject, reducedProject } from '../project-view.ts';
import type { ProjectsContext } from '../projects-context.ts';

/** The full form for members, the reduced one of a public project for everybody else. */
export const getProjectRoute = (context: ProjectsContext) =>
  route({
    operation: 'getProject',
    method: 'GET',
    path: '/v0/project/{idOrSlug}',
    summary: 'Read a project',
    description:
      'Members get the full form. Everyone else, with or without a key, gets the reduced form ' +
      'of a public project. A private project is a 401 without a key and a 403 with a ' +
      'non-member’s key.',
    tags: ['Projects'],
    errors: ['UnauthorizedError', 'ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'ProjectValidationError',
    answers: { 200: Type.Union([projectSchema, reducedProjectSchema]) },
    handle: async ({ caller, params }) => {
      const project = await existingProject(context.db, params.idOrSlug);
      const role = caller && roleOn(caller, project.ownerId);
      if (role === null && project.private) {
        if (caller === null) {
          throw new AppError('UnauthorizedError', 'This project is private. Send an API key.');
        }
        throw new AppError('ForbiddenError', 'You are not a member of this private project.');
      }
      const owner = await ownerSummary(context.db, project.ownerId);
      return role === null ? reducedProject(project, owner) : fullProject(project, owner, role);
    },
  });
