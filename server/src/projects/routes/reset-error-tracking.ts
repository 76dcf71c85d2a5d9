import { route } from '../../accounts/index.ts';
import { projectAccess } from '../project-access.ts';
import type { ProjectsContext } from '../projects-context.ts';
import { beginRemoval } from '../removal/begin-removal.ts';
import { passwordBody, removalErrors } from './password-body.ts';

export const resetErrorTrackingRoute = (context: ProjectsContext) =>
  route({
    operation: 'resetErrorTracking',
    access: projectAccess('admin', { path: 'id' }),
    method: 'POST',
    path: '/v0/project/{id}/error-tracking/reset',
    summary: 'Reset error tracking',
    description:
      'For admins, with the password. Deletes error occurrences and issues; labels and ' +
      'settings are kept. This cannot be undone. Wrong password: 403 `invalid_password`; an account without one: `password_not_set`.',
    tags: ['Projects'],
    errors: removalErrors,
    validationTag: 'ProjectValidationError',
    body: passwordBody,
    answers: { 204: null },
    handle: async ({ caller, project, body }) => {
      await context.checkPassword(caller.userId, body.password);
      await beginRemoval(context, 'resetErrors', project, caller);
    },
  });
