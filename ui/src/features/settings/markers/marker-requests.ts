import { queryOptions } from '@tanstack/react-query';
import { api, unwrap, unwrapNothing } from '../../../api/client.ts';
import type { components } from '../../../api/schema.d.ts';
import { keptWithin, projectKey, type ProjectId } from '../../../api/query-keys.ts';
import { pageParameters } from '../../../components/page-search.ts';
import type { MarkersSearch } from './markers-search.ts';

export type Collection = components['schemas']['MarkerCollection'];
export type Marker = components['schemas']['Marker'];

export type CollectionFields = Pick<
  Collection,
  'name' | 'description' | 'emoji' | 'color' | 'enabled'
>;
export type MarkerFields = Pick<
  Marker,
  'collectionId' | 'time' | 'title' | 'description' | 'emoji' | 'color'
>;

/** The most collections a project can have. */
const allCollections = '100';

export function collectionsQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'marker-collections'),
    queryFn: () =>
      unwrap(
        api.GET('/v0/project/{idOrSlug}/marker-collections', {
          params: { path: { idOrSlug: projectId }, query: { limit: allCollections } },
        }),
      ),
  });
}

export function createCollection(idOrSlug: string, body: CollectionFields): Promise<Collection> {
  const params = { path: { idOrSlug } };
  return unwrap(api.POST('/v0/project/{idOrSlug}/marker-collections', { params, body }));
}

export function changeCollection(idOrSlug: string, id: string, body: Partial<CollectionFields>) {
  const params = { path: { idOrSlug, id } };
  return unwrap(api.PATCH('/v0/project/{idOrSlug}/marker-collections/{id}', { params, body }));
}

export function deleteCollection(idOrSlug: string, id: string): Promise<void> {
  const params = { path: { idOrSlug, id } };
  return unwrapNothing(api.DELETE('/v0/project/{idOrSlug}/marker-collections/{id}', { params }));
}

export function markersQuery(projectId: ProjectId, search: MarkersSearch) {
  const { collection, ...page } = search;
  const query = { ...pageParameters(page), ...(collection && { collectionId: collection }) };
  return queryOptions({
    queryKey: projectKey(projectId, 'markers', search),
    queryFn: () =>
      unwrap(
        api.GET('/v0/project/{idOrSlug}/markers', {
          params: { path: { idOrSlug: projectId }, query },
        }),
      ),
    placeholderData: keptWithin(projectKey(projectId, 'markers')),
  });
}

export function createMarker(idOrSlug: string, body: MarkerFields): Promise<Marker> {
  const params = { path: { idOrSlug } };
  return unwrap(api.POST('/v0/project/{idOrSlug}/markers', { params, body }));
}

export function changeMarker(idOrSlug: string, id: string, body: Partial<MarkerFields>) {
  const params = { path: { idOrSlug, id } };
  return unwrap(api.PATCH('/v0/project/{idOrSlug}/markers/{id}', { params, body }));
}

export function deleteMarker(idOrSlug: string, id: string): Promise<void> {
  const params = { path: { idOrSlug, id } };
  return unwrapNothing(api.DELETE('/v0/project/{idOrSlug}/markers/{id}', { params }));
}
