import { permittedOperations, route } from '../../accounts/index.ts';
import { readableProject, subjectOf } from '../../projects/index.ts';
import type { PermissionsContext } from '../permissions-context.ts';
import { permissionsSchema } from '../permissions-schema.ts';

export const getProjectPermissionsRoute = ({ db, routes }: PermissionsContext) =>
  route({
    operation: 'getProjectPermissions',
    access: readableProject,
    method: 'GET',
    path: '/v0/project/{idOrSlug}/permissions',
    summary: 'List what the caller may do',
    description:
      'The operations on this project that the caller’s role and key allow; without a key, those ' +
      'that everyone may use. An operation can still be rejected for what it is asked to do, such ' +
      'as copying a dashboard to a project where the caller may not write.',
    tags: ['Projects'],
    errors: ['UnauthorizedError', 'ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    answers: { 200: permissionsSchema },
    handle: async ({ caller, project, role }) => {
      const asked = { caller, subject: subjectOf(project), db };
      return { role, operations: await permittedOperations(routes(), 'project', asked) };
    },
  });
