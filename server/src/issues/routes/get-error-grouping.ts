import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import { errorGroupingSchema } from '../error-grouping.ts';
import { readErrorGrouping } from '../error-grouping-store.ts';
import type { IssuesContext } from '../issues-context.ts';

export const getErrorGroupingRoute = ({ db }: IssuesContext) =>
  route({
    operation: 'getErrorGrouping',
    access: projectAccess('viewer', { path: 'id' }),
    method: 'GET',
    path: '/v0/project/{id}/error-grouping',
    summary: 'Read the error grouping settings',
    description: 'How new occurrences are grouped into issues.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'ProjectValidationError',
    answers: { 200: errorGroupingSchema },
    handle: async ({ project }) => {
      return readErrorGrouping(db, project.id);
    },
  });
