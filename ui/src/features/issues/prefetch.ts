import type { QueryClient } from '@tanstack/react-query';
import type { ProjectId } from '../../api/query-keys.ts';
import { isReached } from '../../components/use-media.ts';
import { issueQuery, issuesQuery, occurrenceQuery } from './issue-queries.ts';
import { type IssuePageSearch, type IssuesSearch, rangeOf } from './issues-search.ts';
import { trendQuery, trendsFrom, trendsQuery } from './trend-queries.ts';

/** Asks for a page of the list before it is rendered. What fails is read again by the page, which says so. */
export async function readIssues(
  queryClient: QueryClient,
  projectId: ProjectId,
  search: IssuesSearch,
  userId: string,
): Promise<void> {
  // Which filters apply isn't known yet.
  if (search.filters) return;
  const issues = issuesQuery(projectId, { ...search, filters: [] }, userId);
  await queryClient.prefetchQuery({ ...issues, retry: false });
  const found = queryClient.getQueryData(issues.queryKey)?.items ?? [];
  if (found.length === 0 || !isReached(trendsFrom)) return;
  const ids = found.map(({ id }) => id);
  const trends = trendsQuery(projectId, ids, rangeOf(search), search.release);
  void queryClient.prefetchQuery({ ...trends, retry: false });
}

/** The same for an issue. */
export function readIssue(
  queryClient: QueryClient,
  projectId: ProjectId,
  id: string,
  search: IssuePageSearch,
): void {
  const { occurrence = 1, filters } = search;
  if (filters) return;
  const range = rangeOf(search);
  void queryClient.prefetchQuery({ ...issueQuery(projectId, id, range), retry: false });
  void queryClient.prefetchQuery({
    ...occurrenceQuery(projectId, id, range, occurrence),
    retry: false,
  });
  // The last one: what first.js has asked for only counts until something is sent with POST.
  void queryClient.prefetchQuery({ ...trendQuery(projectId, id, range), retry: false });
}
