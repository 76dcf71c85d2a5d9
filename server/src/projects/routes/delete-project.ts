import { route } from '../../accounts/index.ts';
import { projectAccess } from '../project-access.ts';
import type { ProjectsContext } from '../projects-context.ts';
import { beginRemoval } from '../removal/begin-removal.ts';
import { passwordBody, removalErrors } from './password-body.ts';

export const deleteProjectRoute = (context: ProjectsContext) =>
  route({
    operation: 'deleteProject',
    access: projectAccess('admin'),
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}',
    summary: 'Delete a project',
    description:
      'For admins, with the password. The slug becomes available and the token is rejected ' +
      'immediately; everything else is deleted in the background. ' +
      'This cannot be undone. Wrong password: 403 `invalid_password`; an account ' +
      'without one: `password_not_set`.',
    tags: ['Projects'],
    errors: removalErrors,
    validationTag: 'ProjectValidationError',
    body: passwordBody,
    answers: { 204: null },
    handle: async ({ caller, project, body }) => {
      await context.checkPassword(caller.userId, body.password);
      await beginRemoval(context, 'delete', project, caller);
    },
  });
