import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import type { QueriesContext } from '../queries-context.ts';
import {
  explorerPageSchema,
  explorerQuery,
  readExplorerPage,
  readRequest,
} from './explorer-page.ts';

export const listEventsRoute = (context: QueriesContext) =>
  route({
    operation: 'listEvents',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/events',
    summary: 'List collected events',
    description:
      'A page of collected events by time, newest first by default. The default window is the last 30 days; with ' +
      'only `toTime`, the 30 days before it. Cursors are only sent if the request has `order` or `cursor`.',
    tags: ['Event Explorer'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'EventExplorerValidationError',
    query: Type.Object(explorerQuery),
    answers: { 200: explorerPageSchema },
    parse: ({ query }) => readRequest(query, undefined),
    handle: async ({ project, parsed, query, signal }) => {
      const page = await readExplorerPage(context, project, parsed, signal);
      if (query.order !== undefined || query.cursor !== undefined) return page;
      const { nextCursor: _next, newestCursor: _newest, ...numbered } = page;
      return numbered;
    },
  });
