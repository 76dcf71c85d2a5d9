import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';

/** How a project's errors are grouped into issues. */
export type Grouping = components['schemas']['ErrorGrouping'];
export type Exclusion = Grouping['exclusions'][number];

export function errorGroupingQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'error-grouping'),
    queryFn: () => readGrouping(projectId),
  });
}

function readGrouping(id: string): Promise<Grouping> {
  return unwrap(api.GET('/v0/project/{id}/error-grouping', { params: { path: { id } } }));
}

/** Changes the settings as they are now: the endpoint replaces all, and others may have changed the rest meanwhile. */
export async function changeGrouping(id: string, changes: Partial<Grouping>): Promise<Grouping> {
  const body = { ...(await readGrouping(id)), ...changes };
  return unwrap(api.PUT('/v0/project/{id}/error-grouping', { params: { path: { id } }, body }));
}

/** A preview: how the settings would group the latest occurrences. */
export function previewGrouping(slug: string, body: Grouping) {
  return unwrap(
    api.POST('/v0/project/{idOrSlug}/error-grouping/preview', {
      params: { path: { idOrSlug: slug } },
      body,
    }),
  );
}

export type GroupingPreview = Awaited<ReturnType<typeof previewGrouping>>;
