import { queryOptions } from '@tanstack/react-query';
import { api, unwrap, unwrapNothing } from '../../../api/client.ts';
import type { components } from '../../../api/schema.d.ts';
import { keptWithin, projectKey, type ProjectId } from '../../../api/query-keys.ts';
import { pageParameters, type PageSearch } from '../../../components/page-search.ts';

export type NetworkRule = components['schemas']['NetworkRule'];

export function networkRulesQuery(projectId: ProjectId, search: PageSearch) {
  return queryOptions({
    queryKey: projectKey(projectId, 'network-rules', search),
    queryFn: () =>
      unwrap(
        api.GET('/v0/project/{idOrSlug}/network-rules', {
          params: { path: { idOrSlug: projectId }, query: pageParameters(search) },
        }),
      ),
    placeholderData: keptWithin(projectKey(projectId, 'network-rules')),
  });
}

export function createNetworkRule(
  idOrSlug: string,
  body: Pick<NetworkRule, 'ipAddress' | 'allowed'>,
) {
  return unwrap(
    api.POST('/v0/project/{idOrSlug}/network-rules', { params: { path: { idOrSlug } }, body }),
  );
}

export function deleteNetworkRule(idOrSlug: string, id: string): Promise<void> {
  const path = { idOrSlug, id };
  return unwrapNothing(
    api.DELETE('/v0/project/{idOrSlug}/network-rules/{id}', { params: { path } }),
  );
}
