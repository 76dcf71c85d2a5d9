import { route } from '../../accounts/index.ts';
import { deleteCollection } from '../collections-store.ts';
import { collectionAccess, noCollection } from '../marker-access.ts';
import type { MarkersContext } from '../markers-context.ts';

export const deleteCollectionRoute = ({ db }: MarkersContext) =>
  route({
    operation: 'deleteMarkerCollection',
    access: collectionAccess,
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}/marker-collections/{id}',
    summary: 'Delete a marker collection',
    description: 'Its markers are deleted too.',
    tags: ['Markers'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    answers: { 204: null },
    handle: async ({ project, params }) => {
      if (await deleteCollection(db, project.id, params.id)) return;
      throw noCollection();
    },
  });
