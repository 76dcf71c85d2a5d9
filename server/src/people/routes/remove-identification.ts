import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import { beginPersonRemoval } from '../begin-removal.ts';
import type { PeopleContext } from '../people-context.ts';

export const removeIdentificationRoute = (context: PeopleContext) =>
  route({
    operation: 'removeIdentification',
    access: projectAccess('admin'),
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}/users/{id}/identification',
    summary: 'Remove a person’s identity',
    description:
      'For admins. Removes the fields; the visitors become anonymous, and their collected data ' +
      'is kept. A visitor who was never identified is a 404. Chart queries reflect it within ' +
      'seconds. A later identify adds the identity again.',
    tags: ['People'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    answers: { 204: null },
    handle: (request) => beginPersonRemoval(context, 'identification', request, request.params.id),
  });
