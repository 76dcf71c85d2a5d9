import { queryOptions } from '@tanstack/react-query';
import { api, unwrap, unwrapNothing } from '../../../api/client.ts';
import type { components } from '../../../api/schema.d.ts';
import { keptWithin, projectKey, type ProjectId } from '../../../api/query-keys.ts';
import { pageParameters, type PageSearch } from '../../../components/page-search.ts';

export type DataSource = components['schemas']['DataSource'];
export type DataSourceFields = Omit<
  DataSource,
  'id' | 'projectId' | 'createdAt' | 'updatedAt' | 'regexProblem'
>;

export function dataSourcesQuery(projectId: ProjectId, search: PageSearch) {
  return queryOptions({
    queryKey: projectKey(projectId, 'data-sources', search),
    queryFn: () =>
      unwrap(
        api.GET('/v0/project/{idOrSlug}/data-sources', {
          params: { path: { idOrSlug: projectId }, query: pageParameters(search) },
        }),
      ),
    placeholderData: keptWithin(projectKey(projectId, 'data-sources')),
  });
}

export function createDataSource(idOrSlug: string, body: DataSourceFields) {
  return unwrap(
    api.POST('/v0/project/{idOrSlug}/data-sources', { params: { path: { idOrSlug } }, body }),
  );
}

export function updateDataSource(idOrSlug: string, id: string, body: Partial<DataSourceFields>) {
  const path = { idOrSlug, id };
  return unwrap(api.PATCH('/v0/project/{idOrSlug}/data-sources/{id}', { params: { path }, body }));
}

export function deleteDataSource(idOrSlug: string, id: string): Promise<void> {
  const path = { idOrSlug, id };
  return unwrapNothing(
    api.DELETE('/v0/project/{idOrSlug}/data-sources/{id}', { params: { path } }),
  );
}
