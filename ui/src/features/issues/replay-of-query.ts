import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';
import type { Occurrence } from './issue-queries.ts';

/** A session can start this long before an error in it. */
const longestSession = 24 * 3_600_000;

/** The replay of the error's session, preferably of its window; null if there is none. */
export function replayOfQuery(projectId: ProjectId, { sessionId, windowId, ...error }: Occurrence) {
  return queryOptions({
    queryKey: projectKey(projectId, 'replays', 'of', sessionId, windowId),
    staleTime: 60_000,
    queryFn: async () => {
      const at = Date.parse(error.timestamp);
      const { items } = await unwrap(
        api.GET('/v0/project/{idOrSlug}/replays', {
          params: {
            path: { idOrSlug: projectId },
            query: {
              session: sessionId,
              fromTime: String(at - longestSession),
              toTime: String(at + longestSession),
              // One for each window.
              limit: '100',
            },
          },
        }),
      );
      return items.find((item) => item.windowId === windowId) ?? items[0] ?? null;
    },
  });
}
