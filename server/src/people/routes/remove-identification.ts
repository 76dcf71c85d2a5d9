import { route } from '../../accounts/index.ts';
import { beginPersonRemoval } from '../begin-removal.ts';
import type { PeopleContext } from '../people-context.ts';

export const removeIdentificationRoute = (context: PeopleContext) =>
  route({
    operation: 'removeIdentification',
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}/users/{id}/identification',
    summary: 'Forget who a person is',
    description:
      'For admins: the fields go, and the visitors are nobody again; what was collected of them ' +
      'stays. Who was never identified is a 404. Chart queries follow within seconds. A later ' +
      'identify says it anew.',
    tags: ['People'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    answers: { 204: null },
    handle: ({ caller, params, signal }) =>
      beginPersonRemoval(context, 'removeIdentification', caller, params, signal),
  });
