import { route } from '../../accounts/index.ts';
import { markerAccess, noMarker } from '../marker-access.ts';
import type { MarkersContext } from '../markers-context.ts';
import { deleteMarker } from '../markers-store.ts';

export const deleteMarkerRoute = ({ db }: MarkersContext) =>
  route({
    operation: 'deleteMarker',
    access: markerAccess,
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}/markers/{id}',
    summary: 'Delete a marker',
    description: 'It disappears from all charts.',
    tags: ['Markers'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    answers: { 204: null },
    handle: async ({ project, params }) => {
      if (await deleteMarker(db, project.id, params.id)) return;
      throw noMarker();
    },
  });
