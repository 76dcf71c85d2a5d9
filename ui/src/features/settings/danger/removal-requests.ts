import { queryOptions } from '@tanstack/react-query';
import { api, unwrap, unwrapNothing } from '../../../api/client.ts';
import { projectKey, type ProjectId } from '../../../api/query-keys.ts';

export type Removal = 'reset' | 'wipe' | 'delete';

/** Starts a removal. @throws ApiError if the password is wrong */
export function remove(removal: Removal, id: string, password: string): Promise<void> {
  const body = { password };
  switch (removal) {
    case 'reset': {
      const params = { path: { id } };
      return unwrapNothing(api.POST('/v0/project/{id}/error-tracking/reset', { params, body }));
    }
    case 'wipe':
      return unwrapNothing(api.POST('/v0/project/{id}/wipe', { params: { path: { id } }, body }));
    case 'delete': {
      const params = { path: { idOrSlug: id } };
      return unwrapNothing(api.DELETE('/v0/project/{idOrSlug}', { params, body }));
    }
  }
}

async function readJobs(idOrSlug: string) {
  const { items } = await unwrap(
    api.GET('/v0/project/{idOrSlug}/jobs', { params: { path: { idOrSlug } } }),
  );
  return items;
}

export type Job = Awaited<ReturnType<typeof readJobs>>[number];

const followEvery = 1000;

/** Wipes and resets of the last 30 days, read repeatedly while one is running. */
export function jobsQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'jobs'),
    queryFn: () => readJobs(projectId),
    refetchInterval: ({ state }) =>
      state.data?.some((job) => job.state !== 'done') ? followEvery : false,
  });
}
