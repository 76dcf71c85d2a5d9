import type { QueryClient } from '@tanstack/react-query';
import type { ProjectId } from '../../api/query-keys.ts';
import { readableQuery } from '../datasets/index.ts';
import { rowsQuery } from './explorer-queries.ts';
import type { ExplorerSearch } from './explorer-search.ts';

/** Asks for rows before the page is rendered. What fails is read again by the page, which says so. */
export function prefetch(
  queryClient: QueryClient,
  projectId: ProjectId,
  search: ExplorerSearch,
): void {
  void queryClient.prefetchQuery({ ...readableQuery(projectId), retry: false });
  // Which filters apply is only known with the datasets.
  if ((search.filters ?? []).length > 0) return;
  const unfiltered = { ...search, filters: [] };
  void queryClient.prefetchQuery({ ...rowsQuery(projectId, unfiltered), retry: false });
}
