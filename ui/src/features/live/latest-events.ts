import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';

const refreshEvery = 2_000;

const shown = 12;
/** About one in two events is a leave, which isn't shown. */
const fetched = '40';

/** The newest events except leaves, read every 2 seconds while the page is visible. */
export function latestEventsQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'events', 'latest'),
    queryFn: () =>
      unwrap(
        api.GET('/v0/project/{idOrSlug}/events', {
          params: { path: { idOrSlug: projectId }, query: { pageSize: fetched } },
        }),
      ),
    select: ({ rows }) =>
      rows.filter((row) => row.fieldValues.event !== 'page_leave').slice(0, shown),
    refetchInterval: refreshEvery,
  });
}
