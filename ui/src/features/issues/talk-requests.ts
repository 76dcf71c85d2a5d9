import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, unwrap, unwrapNothing } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';

export type Comment = components['schemas']['ErrorIssueComment'];
export type HistoryEntry = components['schemas']['ErrorIssueHistoryEntry'];

export function commentsQuery(slug: string, id: string, limit: number) {
  return queryOptions({
    queryKey: ['issue-talk', slug, id, 'comments', limit],
    queryFn: () =>
      unwrap(
        api.GET('/v0/project/{idOrSlug}/issues/{id}/comments', {
          params: { path: { idOrSlug: slug, id }, query: { limit: String(limit) } },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** Begins with `issues`, so that a change of the issue asks for it again. */
export function historyQuery(slug: string, id: string, limit: number) {
  return queryOptions({
    queryKey: ['issues', slug, 'history', id, limit],
    queryFn: () =>
      unwrap(
        api.GET('/v0/project/{idOrSlug}/issues/{id}/history', {
          params: { path: { idOrSlug: slug, id }, query: { limit: String(limit) } },
        }),
      ),
    placeholderData: keepPreviousData,
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
    }),
  );
}

/** Comments and history are asked for again. */
export async function forgetTalk(queryClient: QueryClient, slug: string, id: string) {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['issue-talk', slug, id] }),
    queryClient.invalidateQueries({ queryKey: ['issues', slug, 'history', id] }),
  ]);
}
