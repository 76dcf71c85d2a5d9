import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';

/** What charts and the event explorer of a project can read, without names of properties. */
export function readableQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'datasets'),
    queryFn: ({ signal }) => listDatasets(projectId, false, signal),
    staleTime: 300_000,
  });
}

/** The same with names of properties, only for open menus, because they are slower to read. */
export function readableWithPropertiesQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'datasets', 'with-properties'),
    queryFn: ({ signal }) => listDatasets(projectId, true, signal),
    staleTime: 60_000,
  });
}

type Readable = Awaited<ReturnType<typeof listDatasets>>;
const datasetsOf = ({ datasets }: Readable) => datasets;

/** Only what charts can read. */
export const datasetsQuery = (projectId: ProjectId) =>
  ({ ...readableQuery(projectId), select: datasetsOf }) as const;

/** The same with names of properties. */
export const datasetsWithPropertiesQuery = (projectId: ProjectId) =>
  ({ ...readableWithPropertiesQuery(projectId), select: datasetsOf }) as const;

async function listDatasets(idOrSlug: ProjectId, properties: boolean, signal: AbortSignal) {
  const query = properties ? ({ properties: 'true' } as const) : {};
  return unwrap(
    api.GET('/v0/project/{idOrSlug}/metrics/datasets', {
      params: { path: { idOrSlug }, query },
      signal,
    }),
  );
}
