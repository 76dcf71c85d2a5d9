import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';
import { type Period, windowOf } from '../../period/range.ts';

/** The latest markers of a range, at most 200, with the collections of the project if there are any. */
export function markersQuery(projectId: ProjectId, period: Period) {
  const { range, from: first, to: last, zone } = period;
  return queryOptions({
    queryKey: projectKey(projectId, 'markers', 'in', range, first, last, zone),
    queryFn: async () => {
      const path = { idOrSlug: projectId };
      const { from, to } = windowOf(period);
      const query = { fromTime: String(from), toTime: String(to), limit: '200' };
      const { items: markers, total } = await unwrap(
        api.GET('/v0/project/{idOrSlug}/markers', { params: { path, query } }),
      );
      const collections =
        markers.length === 0
          ? []
          : await unwrap(
              api.GET('/v0/project/{idOrSlug}/marker-collections', {
                params: { path, query: { limit: '100' } },
              }),
            ).then(({ items }) => items);
      return { markers, markersInAll: Number(total), collections };
    },
  });
}
