import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';

export type Quota = components['schemas']['Quota'];
export type QuotaName = Quota['name'];
/** The project's own limits by quota; null for the default. */
export type OwnLimits = Readonly<Partial<Record<QuotaName, number | null>>>;

const fiveMinutes = 5 * 60_000;

/** What a project can send and store, and what it uses. */
export function quotasQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'quotas'),
    queryFn: async () => {
      const params = { path: { idOrSlug: projectId } };
      return (await unwrap(api.GET('/v0/project/{idOrSlug}/quotas', { params }))).items;
    },
    staleTime: fiveMinutes,
    refetchInterval: fiveMinutes,
  });
}

export async function updateQuotas(idOrSlug: string, body: OwnLimits): Promise<readonly Quota[]> {
  const params = { path: { idOrSlug } };
  const pending = api.PATCH('/v0/project/{idOrSlug}/quotas', { params, body });
  return (await unwrap(pending)).items;
}

/** The quotas that the project exceeded within the last day. */
export function overruns(quotas: readonly Quota[]): readonly Quota[] {
  return quotas.filter(({ overSince }) => overSince !== null);
}
