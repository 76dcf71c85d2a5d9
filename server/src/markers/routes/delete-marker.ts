import { route } from '../../accounts/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { projectAccess } from '../../projects/index.ts';
import type { MarkersContext } from '../markers-context.ts';
import { deleteMarker } from '../markers-store.ts';

export const deleteMarkerRoute = ({ db }: MarkersContext) =>
  route({
    operation: 'deleteMarker',
    access: projectAccess('member'),
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
      throw new AppError('NotFoundError', 'No marker has this ID.');
    },
  });
