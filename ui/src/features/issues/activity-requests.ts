import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, unwrap, unwrapNothing } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { keptWithin, projectKey, type ProjectId } from '../../api/query-keys.ts';

export type Comment = components['schemas']['ErrorIssueComment'];
export type HistoryEntry = components['schemas']['ErrorIssueHistoryEntry'];

export function commentsQuery(projectId: ProjectId, id: string, limit: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'issue-talk', id, 'comments', limit),
    queryFn: () =>
      unwrap(
        api.GET('/v0/project/{idOrSlug}/issues/{id}/comments', {
          params: { path: { idOrSlug: projectId, id }, query: { limit: String(limit) } },
        }),
      ),
    placeholderData: keptWithin(projectKey(projectId, 'issue-talk', id)),
  });
}

/** Starts with `issues`, so that a change of the issue invalidates it. */
export function historyQuery(projectId: ProjectId, id: string, limit: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'issues', 'history', id, limit),
    queryFn: () =>
      unwrap(
        api.GET('/v0/project/{idOrSlug}/issues/{id}/history', {
          params: { path: { idOrSlug: projectId, id }, query: { limit: String(limit) } },
        }),
      ),
    placeholderData: keptWithin(projectKey(projectId, 'issues', 'history', id)),
  });
}

export function createComment(slug: string, id: string, text: string): Promise<Comment> {
  return unwrap(
    api.POST('/v0/project/{idOrSlug}/issues/{id}/comments', {
      params: { path: { idOrSlug: slug, id } },
      body: { text },
    }),
  );
}

export function editComment(slug: string, id: string, commentId: string, text: string) {
  return unwrap(
    api.PATCH('/v0/project/{idOrSlug}/issues/{id}/comments/{commentId}', {
      params: { path: { idOrSlug: slug, id, commentId } },
      body: { text },
    }),
  );
}

export function deleteComment(slug: string, id: string, commentId: string) {
  return unwrapNothing(
    api.DELETE('/v0/project/{idOrSlug}/issues/{id}/comments/{commentId}', {
      params: { path: { idOrSlug: slug, id, commentId } },
      // The page can be left before it is sent.
      keepalive: true,
    }),
  );
}

/** Reads comments and history again. */
export async function invalidateActivity(
  queryClient: QueryClient,
  projectId: ProjectId,
  id: string,
) {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'issue-talk', id) }),
    queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'issues', 'history', id) }),
  ]);
}
