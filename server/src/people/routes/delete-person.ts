import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import { beginPersonRemoval } from '../begin-removal.ts';
import type { PeopleContext } from '../people-context.ts';

export const deletePersonRoute = (context: PeopleContext) =>
  route({
    operation: 'deletePerson',
    access: projectAccess('admin'),
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}/users/{id}',
    summary: 'Delete a person’s data',
    description:
      'For admins. Deletes all data of the person and their visitors, including data ' +
      'acknowledged just before the request. They are no longer listed at once; stored data is ' +
      'deleted within minutes. Data they send later is collected again. This cannot be undone.',
    tags: ['People'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    answers: { 204: null },
    handle: (request) => beginPersonRemoval(context, 'person', request, request.params.id),
  });
