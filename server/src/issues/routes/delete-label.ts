import { route } from '../../accounts/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { labelAccess } from '../issue-access.ts';
import type { IssuesContext } from '../issues-context.ts';
import { deleteLabel } from '../labels-store.ts';

export const deleteLabelRoute = ({ db }: IssuesContext) =>
  route({
    operation: 'deleteErrorLabel',
    access: labelAccess,
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}/error-labels/{id}',
    summary: 'Delete an error label',
    description: 'Its issues are kept.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ErrorTrackingValidationError',
    answers: { 204: null },
    handle: async ({ project, params }) => {
      if (await deleteLabel(db, project.id, params.id)) return;
      throw new AppError('NotFoundError', 'No label has this ID.');
    },
  });
