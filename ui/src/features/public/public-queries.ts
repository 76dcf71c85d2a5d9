import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { PublicSearch } from './public-search.ts';

export const pageSize = 30;

/** A page of the public projects. */
export function publicProjectsQuery({ search, sort = 'total', page = 1 }: PublicSearch) {
  return queryOptions({
    queryKey: queryKeys.publicProjects(search, sort, page),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v0/public-projects', {
          params: {
            query: {
              sort,
              limit: String(pageSize),
              offset: String((page - 1) * pageSize),
              ...(search !== undefined && { search }),
            },
          },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** One public project; null if it doesn't exist or is private. */
export function publicProjectQuery(slug: string) {
  return queryOptions({
    queryKey: queryKeys.publicProject(slug),
    queryFn: async ({ signal }) => {
      const query = { slug, limit: '1' };
      const { items } = await unwrap(api.GET('/v0/public-projects', { params: { query }, signal }));
      return items[0] ?? null;
    },
    refetchInterval: 60_000,
  });
}

export type BadgeMetric = 'visitors_30d' | 'events_30d';

/** A number of a public project as on its badge, such as `1.2k`. */
export function badgeQuery(slug: string, metric: BadgeMetric) {
  return queryOptions({
    queryKey: queryKeys.publicBadge(slug, metric),
    queryFn: async ({ signal }) => {
      const params = { path: { slug }, query: { metric } };
      return (await unwrap(api.GET('/api/shields/{slug}', { params, signal }))).message;
    },
    // The service computes them every five minutes.
    staleTime: 300_000,
  });
}

/** What a project counts: servers if its template is for them, otherwise visitors. */
export function counted(templateId: string | null): 'visitors' | 'servers' {
  return templateId === 'minecraft-plugin' || templateId === 'server-app' ? 'servers' : 'visitors';
}

/** Whether a project is one of the user's, or of their organizations. */
export function ownProjectQuery(slug: string) {
  return queryOptions({
    queryKey: queryKeys.ownProject(slug),
    queryFn: async ({ signal }) => {
      const query = { slug, limit: '1' };
      return (
        (await unwrap(api.GET('/v0/projects', { params: { query }, signal }))).items.length > 0
      );
    },
    // A link depends on it, for which no page waits long.
    retry: false,
  });
}
