import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { pageParameters } from '../../components/page-search.ts';

/** A page of the projects of an organization. */
export function ownedProjectsQuery(ownerId: string, page: number) {
  return queryOptions({
    queryKey: queryKeys.ownedProjects(ownerId, page),
    queryFn: async ({ signal }) => {
      const query = { ownerId, ...pageParameters({ page }) };
      const { items, total, hasMore } = await unwrap(
        api.GET('/v0/projects', { params: { query }, signal }),
      );
      return { items, total: Number(total), hasMore };
    },
    placeholderData: keepPreviousData,
  });
}
