import {
  ownerAccess,
  permittedAuthOperations,
  permittedOperations,
  route,
} from '../../accounts/index.ts';
import type { PermissionsContext } from '../permissions-context.ts';
import { permissionsSchema } from '../permissions-schema.ts';

export const getOrganizationPermissionsRoute = ({ db, routes }: PermissionsContext) =>
  route({
    operation: 'getOrganizationPermissions',
    access: ownerAccess('viewer'),
    method: 'GET',
    path: '/v0/organizations/{id}/permissions',
    summary: 'List what the caller may do',
    description:
      'The operations on an organization, or on your own account, that the caller’s role and key ' +
      'allow. For a signed-in browser, this includes those under `/auth` that depend on the role. ' +
      'The path takes the ID or slug of either. For projects, see `getProjectPermissions`.',
    tags: ['Organizations'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'AccountValidationError',
    answers: { 200: permissionsSchema },
    handle: async ({ caller, ownerId, role }) => {
      const asked = { caller, subject: { ownerId, isPublic: false }, db };
      const own = await permittedOperations(routes(), 'owner', asked);
      return { role, operations: [...permittedAuthOperations(caller, ownerId), ...own] };
    },
  });
