import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap, unwrapNothing } from '../../../api/client.ts';
import type { components } from '../../../api/schema.d.ts';

export type Label = components['schemas']['ErrorLabel'];

/** As many as a project may have. */
const allLabels = '1000';

export function labelsQuery(idOrSlug: string) {
  return queryOptions({
    queryKey: ['error-labels', idOrSlug],
    queryFn: () =>
      unwrap(
        api.GET('/v0/project/{idOrSlug}/error-labels', {
          params: { path: { idOrSlug }, query: { limit: allLabels } },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function createLabel(projectId: string, name: string, color: string) {
  return unwrap(api.POST('/v0/errors/labels/create', { body: { projectId, name, color } }));
}

export function updateLabel(
  idOrSlug: string,
  id: string,
  body: Partial<Pick<Label, 'name' | 'color' | 'position'>>,
) {
  const params = { path: { idOrSlug, id } };
  return unwrap(api.PATCH('/v0/project/{idOrSlug}/error-labels/{id}', { params, body }));
}

export function deleteLabel(idOrSlug: string, id: string): Promise<void> {
  const params = { path: { idOrSlug, id } };
  return unwrapNothing(api.DELETE('/v0/project/{idOrSlug}/error-labels/{id}', { params }));
}
