import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';
import { projectKey, type ProjectId } from './query-keys.ts';
import type { components } from './schema.d.ts';

export type Import = components['schemas']['Import'];

const refreshEvery = 2_000;

/** The imports of a project, newest first; again and again while one is being undone. */
export function importsQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'imports'),
    queryFn: async () => ({
      items: await unwrap(
        api.GET('/v0/project/{idOrSlug}/imports', { params: { path: { idOrSlug: projectId } } }),
      ),
    }),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === 'removing') === true && refreshEvery,
  });
}
