import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { nullable } from '../../http/index.ts';
import { moveProject } from '../move-project.ts';
import { projectAccess } from '../project-access.ts';
import type { ProjectsContext } from '../projects-context.ts';

export const moveProjectRoute = (context: ProjectsContext) =>
  route({
    operation: 'moveProject',
    access: projectAccess('admin', { path: 'id' }),
    method: 'PATCH',
    path: '/v0/project/{id}/owner',
    summary: 'Move a project',
    description:
      'The caller must be an admin of both owners. The project ' +
      'keeps its ID, slug, token and data. An unknown target is a 404, and one the caller does ' +
      'not belong to a 403.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'ProjectValidationError',
    body: Type.Object({
      targetOwnerId: nullable(
        Type.String({
          minLength: 1,
          description:
            'ID of an organization or of your personal account; null means your personal account, ' +
            'and is a 403 with an organization’s key.',
        }),
      ),
    }),
    answers: { 204: null },
    handle: async ({ caller, project, body }) => {
      // IDs are UUIDs, which may be in uppercase.
      await moveProject(context, caller, project, body.targetOwnerId?.toLowerCase() ?? null);
    },
  });
