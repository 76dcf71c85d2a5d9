import { route } from '../../accounts/index.ts';
import { beginPersonRemoval } from '../begin-removal.ts';
import type { PeopleContext } from '../people-context.ts';

export const deletePersonRoute = (context: PeopleContext) =>
  route({
    operation: 'deletePerson',
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}/users/{id}',
    summary: 'Delete a person’s data',
    description:
      'For admins: fields, events, reports, errors, replays and web vitals of the person and of all ' +
      'visitors that are the person, what was acknowledged just before the request too. Once this ' +
      'answers, the lists of people do not show them; what is stored goes in the background, within ' +
      'seconds or minutes, whatever is killed meanwhile. What they send later is collected again. ' +
      'It cannot be undone, and is noted in the audit trail.',
    tags: ['People'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    answers: { 204: null },
    handle: ({ caller, params, signal }) =>
      beginPersonRemoval(context, 'deletePerson', caller, params, signal),
  });
