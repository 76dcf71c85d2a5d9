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
    queryFn: (): Promise<Grouping> =>
      unwrap(api.GET('/v0/project/{id}/error-grouping', { params: { path: { id: projectId } } })),
  });
}

export function saveGrouping(slug: string, body: Grouping): Promise<Grouping> {
  return unwrap(
    api.PUT('/v0/project/{id}/error-grouping', { params: { path: { id: slug } }, body }),
  );
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
