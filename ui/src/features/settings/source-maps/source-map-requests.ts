import { queryOptions } from '@tanstack/react-query';
import { api, unwrap, unwrapNothing } from '../../../api/client.ts';
import { keptWithin, projectKey, type ProjectId } from '../../../api/query-keys.ts';
import { pageParameters, type PageSearch } from '../../../components/page-search.ts';

/** More upload keys than a project can have. */
const allKeys = '1000';

export function uploadKeysQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'upload-keys'),
    queryFn: () =>
      unwrap(
        api.GET('/v0/project/{idOrSlug}/upload-keys', {
          params: { path: { idOrSlug: projectId }, query: { limit: allKeys } },
        }),
      ),
  });
}

/** @returns the record with the key itself, which is never shown again */
export function createUploadKey(idOrSlug: string, name: string) {
  const params = { path: { idOrSlug } };
  return unwrap(api.POST('/v0/project/{idOrSlug}/upload-keys', { params, body: { name } }));
}

export function deleteUploadKey(idOrSlug: string, id: string): Promise<void> {
  const params = { path: { idOrSlug, id } };
  return unwrapNothing(api.DELETE('/v0/project/{idOrSlug}/upload-keys/{id}', { params }));
}

export function buildsQuery(projectId: ProjectId, search: PageSearch) {
  return queryOptions({
    queryKey: projectKey(projectId, 'builds', search),
    queryFn: () =>
      unwrap(
        api.GET('/v0/project/{idOrSlug}/builds', {
          params: { path: { idOrSlug: projectId }, query: pageParameters(search) },
        }),
      ),
    placeholderData: keptWithin(projectKey(projectId, 'builds')),
  });
}

export function buildUsageQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'builds', 'usage'),
    queryFn: () =>
      unwrap(
        api.GET('/v0/project/{idOrSlug}/builds/usage', {
          params: { path: { idOrSlug: projectId } },
        }),
      ),
  });
}

/** One build with its files. Its ID distinguishes types with the same name. */
export function deleteBuild(idOrSlug: string, id: string): Promise<void> {
  const params = { path: { idOrSlug, buildId: id } };
  return unwrapNothing(api.DELETE('/v0/project/{idOrSlug}/builds/{buildId}', { params }));
}
