import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';
import { projectKey, type ProjectId } from './query-keys.ts';

/** The default dashboard of a project; null without any. */
export function mainDashboardQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'dashboards', 'main'),
    queryFn: async () => {
      const params = { path: { idOrSlug: projectId } };
      const all = await unwrap(api.GET('/v0/project/{idOrSlug}/dashboards', { params }));
      return all.find(({ isDefault }) => isDefault) ?? null;
    },
  });
}
