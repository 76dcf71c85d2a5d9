import type { QueryClient } from '@tanstack/react-query';
import { api, unwrap, unwrapNothing } from '../../api/client.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';

export interface IssueChange {
  state?: 'open' | 'resolved' | 'ignored';
  priority?: 'high' | 'medium' | 'low';
  /** The release in which an issue is resolved. */
  resolvedIn?: string | null;
  /** Null for nobody. */
  assigneeId?: string | null;
  /** All its labels from now on. */
  labelIds?: string[];
}

export function changeIssue(slug: string, id: string, body: IssueChange) {
  const path = { idOrSlug: slug, id };
  return unwrap(api.PATCH('/v0/project/{idOrSlug}/issues/{id}', { params: { path }, body }));
}

/** Merges issues into the first. */
export function mergeIssues(slug: string, primaryErrorId: string, mergedErrorIds: string[]) {
  const body = { projectId: slug, primaryErrorId, mergedErrorIds };
  return unwrap(api.POST('/v0/errors/merge', { body }));
}

export function unmergeIssues(slug: string, primaryErrorId: string, mergedErrorIds: string[]) {
  const body = { projectId: slug, primaryErrorId, mergedErrorIds };
  return unwrap(api.POST('/v0/errors/unmerge', { body }));
}

export function createLabel(slug: string, name: string, color: string) {
  return unwrap(api.POST('/v0/errors/labels/create', { body: { projectId: slug, name, color } }));
}

export function changeLabel(slug: string, id: string, body: { name?: string; color?: string }) {
  const path = { idOrSlug: slug, id };
  return unwrap(api.PATCH('/v0/project/{idOrSlug}/error-labels/{id}', { params: { path }, body }));
}

export function deleteLabel(slug: string, id: string) {
  const path = { idOrSlug: slug, id };
  return unwrapNothing(
    // The page can be left before it is sent.
    api.DELETE('/v0/project/{idOrSlug}/error-labels/{id}', { params: { path }, keepalive: true }),
  );
}

/** Reads everything about a project's issues again. */
export async function forgetIssues(queryClient: QueryClient, projectId: ProjectId): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'issues') }),
    queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'error-labels') }),
    queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'now') }),
  ]);
}
