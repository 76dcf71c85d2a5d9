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

interface Days {
  /** Such as `2024-01-31`. */
  readonly from: string;
  readonly to: string;
}

/** The days of the rows of imports; null without any. */
export function daysOfImports(imports: readonly Pick<Import, 'firstAt' | 'lastAt'>[]): Days | null {
  const times = imports.flatMap(({ firstAt, lastAt }) => [firstAt ?? [], lastAt ?? []].flat());
  const days = times.map((time) => time.slice(0, 10)).toSorted();
  const [from] = days;
  const to = days.at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}
