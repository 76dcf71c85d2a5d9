import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';

const keptFor = 300_000;

/** What charts and the event explorer of a project can read. */
export function datasetsQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'datasets'),
    queryFn: async ({ signal }) => {
      const params = { path: { idOrSlug: projectId } };
      const answer = await unwrap(
        api.GET('/v0/project/{idOrSlug}/metrics/datasets', { params, signal }),
      );
      return answer.datasets;
    },
    staleTime: keptFor,
  });
}
