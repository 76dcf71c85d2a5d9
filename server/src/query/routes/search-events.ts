import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import type { QueriesContext } from '../queries-context.ts';
import { explorerPageSchema, explorerQuery, readExplorerPage } from './explorer-page.ts';

/** The list of row 21, narrowed by a condition, which that row has no parameter for. */
export const searchEventsRoute = (context: QueriesContext) =>
  route({
    operation: 'searchEvents',
    method: 'GET',
    path: '/v0/project/{idOrSlug}/events/search',
    summary: 'Search collected events',
    description:
      'One page of what was collected and fulfils a condition, newest first; windows and pages as ' +
      'in the list of events. Fields are those its rows show, but `issue_id`.',
    tags: ['Event Explorer'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'EventExplorerValidationError',
    query: Type.Object({
      ...explorerQuery,
      filter: Type.Optional(
        Type.String({
          description:
            'A condition as JSON text, as the `predicate` of a `filter` in a chart query. Without ' +
            'one every row is listed. Not in the mode `replays`.',
        }),
      ),
    }),
    answers: { 200: explorerPageSchema },
    handle: ({ caller, params, query, signal }) => {
      const { idOrSlug } = params;
      const asked = { caller, idOrSlug, query, filter: query.filter, signal };
      return readExplorerPage(context, { ...asked, operation: 'searchEvents' });
    },
  });
