import type { QueryClient } from '@tanstack/react-query';
import type { ProjectId } from '../../api/query-keys.ts';
import { summaryQuery, trendQuery } from './vitals-queries.ts';
import type { VitalsSearch } from './vitals-search.ts';

/** Asks for vitals before the page is rendered. What fails is read again by the page, which says so. */
export function prefetch(
  queryClient: QueryClient,
  projectId: ProjectId,
  search: VitalsSearch,
): void {
  const { metric = 'LCP' } = search;
  void queryClient.prefetchQuery({ ...summaryQuery(projectId, search), retry: false });
  void queryClient.prefetchQuery({ ...trendQuery(projectId, search, metric), retry: false });
}
