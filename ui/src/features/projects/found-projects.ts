import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { identified, type ListedProject, projectsQuery } from './project-queries.ts';
import { matching } from './projects-search.ts';

/** As many are shown of a search that matches more. */
const mostFound = 100;
/** How long people pause before it is searched, ms. */
const pause = 250;

function foundQuery(search: string) {
  return queryOptions({
    queryKey: queryKeys.projectsFound(search),
    queryFn: async () => {
      const query = { search, limit: String(mostFound) };
      const { items, total } = await unwrap(api.GET('/v0/projects', { params: { query } }));
      return { items: items.map(identified), total: Number(total) };
    },
    meta: { isQuiet: true },
    staleTime: 60_000,
  });
}

export interface FoundProjects {
  readonly items: readonly ListedProject[];
  /** Matches that are not among them. */
  readonly others: number;
  readonly isSearching: boolean;
  readonly error: Error | null;
}

/**
 * The projects whose name or slug contains a text; all for an empty one. They are searched here as far as the list
 * has been read, and by the service if there are more.
 */
export function useFoundProjects(text: string): FoundProjects {
  const { data } = useQuery(projectsQuery);
  const wanted = text.trim();
  const [search, settle] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => settle(wanted), pause);
    return () => clearTimeout(timer);
  }, [wanted]);
  const read = data?.items ?? [];
  const own = matching(read, wanted);
  const isWanted = data?.hasMore === true && wanted !== '';
  const found = useQuery({ ...foundQuery(search), enabled: isWanted && search === wanted });
  const answer = isWanted && search === wanted ? found.data : undefined;
  const known = new Set(own.map(({ id }) => id));
  const items = [...own, ...(answer?.items.filter(({ id }) => !known.has(id)) ?? [])];
  const total = wanted === '' ? Number(data?.total ?? 0) : (answer?.total ?? items.length);
  return {
    items,
    others: Math.max(0, total - items.length),
    isSearching: isWanted && answer === undefined && found.error === null,
    error: isWanted ? found.error : null,
  };
}
