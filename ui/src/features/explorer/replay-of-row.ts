import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { api, unwrap } from '../../api/client.ts';

const notFound = 404;

/** Whether the window a row is of was recorded. */
export function isRecordedQuery(slug: string, sessionId: string, windowId: string) {
  return queryOptions({
    queryKey: ['replays', slug, 'of-row', sessionId, windowId],
    queryFn: async () => {
      try {
        const path = { idOrSlug: slug, sessionId, windowId };
        await unwrap(
          api.GET('/v0/project/{idOrSlug}/replays/{sessionId}/{windowId}', { params: { path } }),
        );
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.status === notFound) return false;
        throw error;
      }
    },
  });
}
