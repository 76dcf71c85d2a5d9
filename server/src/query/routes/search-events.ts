import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import type { QueriesContext } from '../queries-context.ts';
import {
  explorerPageSchema,
  explorerQuery,
  searchedMode,
  readExplorerPage,
  readRequest,
} from './explorer-page.ts';

export const searchEventsRoute = (context: QueriesContext) =>
  route({
    operation: 'searchEvents',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/events/search',
    summary: 'Search collected events',
    description:
      'A page of collected events that match a condition; window, order and pages as in ' +
      'the list of events. The fields are those of its rows, and in the mode `events` those of ' +
      'the event’s session: `session.<field>`.',
    tags: ['Event Explorer'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'EventExplorerValidationError',
    query: Type.Object({
      ...explorerQuery,
      mode: searchedMode,
      filter: Type.Optional(
        Type.String({
          description:
            'A condition as JSON text, like the `predicate` of a `filter` in a chart query.',
        }),
      ),
    }),
    answers: { 200: explorerPageSchema },
    parse: ({ query }) => readRequest(query, query.filter),
    handle: ({ project, parsed, signal }) => readExplorerPage(context, project, parsed, signal),
  });
