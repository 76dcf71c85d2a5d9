import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';

/** Visitors online and open issues of a project: one small request every half minute while the tab is visible. */
export function nowQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'now'),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v0/project/{idOrSlug}/now', {
          params: { path: { idOrSlug: projectId } },
          signal,
        }),
      ),
    refetchInterval: 30_000,
  });
}
