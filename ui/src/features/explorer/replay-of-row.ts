import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { api, unwrap } from '../../api/client.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';

const notFound = 404;

/** Whether a row's window was recorded. */
export function isRecordedQuery(projectId: ProjectId, sessionId: string, windowId: string) {
  return queryOptions({
    queryKey: projectKey(projectId, 'replays', 'of-row', sessionId, windowId),
    queryFn: async () => {
      try {
        const path = { idOrSlug: projectId, sessionId, windowId };
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
