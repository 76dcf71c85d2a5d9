import { route } from '../../accounts/index.ts';
import { projectAccess } from '../project-access.ts';
import type { ProjectsContext } from '../projects-context.ts';
import { beginRemoval } from '../removal/begin-removal.ts';
import { passwordBody, removalErrors } from './password-body.ts';

export const wipeProjectRoute = (context: ProjectsContext) =>
  route({
    operation: 'wipeProject',
    access: projectAccess('admin', { path: 'id' }),
    method: 'POST',
    path: '/v0/project/{id}/wipe',
    summary: 'Wipe a project',
    description:
      'For admins, with the password. After the response, older data is no longer shown, and ' +
      '`firstEventAt` is null. Rows and replays are deleted in the background; until then, ' +
      '`replayStorageState` is `resetting`. Settings and dashboards are kept. This cannot be ' +
      'undone. Wrong password: 403 `invalid_password`; an account without one: ' +
      '`password_not_set`.',
    tags: ['Projects'],
    errors: removalErrors,
    validationTag: 'ProjectValidationError',
    body: passwordBody,
    answers: { 204: null },
    handle: async ({ caller, project, body }) => {
      await context.checkPassword(caller.userId, body.password);
      await beginRemoval(context, 'wipe', project, caller);
    },
  });
