import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { listPage, pagingParameters, StreamedAnswer } from '../../http/index.ts';
import { projectAccess } from '../../projects/index.ts';
import { countChunks, readChunks } from '../replay-chunk-rows.ts';
import { eventsOf, heldAtOnce, noSuchReplay } from '../replay-events.ts';
import type { ReplaysContext } from '../replays-context.ts';

export const readReplayEventsRoute = ({ blobs, runner, merger }: ReplaysContext) =>
  route({
    operation: 'readReplayEvents',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/replays/{sessionId}/{windowId}/events',
    summary: 'Read the events of a replay',
    description:
      'rrweb events as sent, sorted by timestamp. `limit` and `offset` count chunks. The ' +
      'response is streamed.',
    tags: ['Replays'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    query: Type.Object(pagingParameters),
    answers: {
      200: Type.Object({
        total: Type.Number({ description: 'Number of chunks.' }),
        limit: Type.Number({ description: 'Chunks per page.' }),
        offset: Type.Number(),
        hasMore: Type.Boolean({ description: 'Whether there are more chunks.' }),
        items: Type.Array(
          Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
          { description: 'rrweb events.' },
        ),
      }),
    },
    handle: async ({ project, params, query, signal }) => {
      const window = { session: params.sessionId, window: params.windowId };
      const page = listPage(query);
      const { chunks, filled } = await countChunks(runner, project, window, signal);
      if (chunks === 0) throw noSuchReplay();
      const found = await readChunks(runner, project, window, page, signal);
      const hasMore = page.offset + found.length < filled;
      const head = { total: filled, ...page, hasMore };
      return new StreamedAnswer(
        answer(head, eventsOf({ blobs, merger }, project.ownerId, found, signal)),
        heldAtOnce(found),
      );
    },
  });

async function* answer(
  head: object,
  events: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<Uint8Array | string> {
  yield `${JSON.stringify(head).slice(0, -1)},"items":[`;
  yield* events;
  yield ']}';
}
