import { Type } from 'typebox';
import { ownerSummary, route } from '../../accounts/index.ts';
import { projectSchema, reducedProjectSchema } from '../project-schemas.ts';
import { fullProject, reducedProject } from '../project-view.ts';
import type { ProjectsContext } from '../projects-context.ts';
import { readableProject } from '../readable-project.ts';

/** The full form for members; for everyone else, the reduced form of a public project. */
export const getProjectRoute = (context: ProjectsContext) =>
  route({
    operation: 'getProject',
    access: readableProject,
    method: 'GET',
    path: '/v0/project/{idOrSlug}',
    summary: 'Read a project',
    description:
      'Members get the full form, everyone else the reduced form ' +
      'of a public project. A private project is a 401 without a key and a 403 with a ' +
      'non-member’s key.',
    tags: ['Projects'],
    errors: ['UnauthorizedError', 'ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'ProjectValidationError',
    answers: { 200: Type.Union([projectSchema, reducedProjectSchema]) },
    handle: async ({ project, role }) => {
      const owner = await ownerSummary(context.db, project.ownerId);
      return role === null ? reducedProject(project, owner) : fullProject(project, owner, role);
    },
  });
