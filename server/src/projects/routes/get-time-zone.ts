import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { readableProject } from '../readable-project.ts';
import { timeZoneSchema } from '../time-zone-schema.ts';

/** Apart from the project, whose form the interface fixes. */
export const getTimeZoneRoute = () =>
  route({
    operation: 'getTimeZone',
    access: readableProject,
    method: 'GET',
    path: '/v0/project/{idOrSlug}/timezone',
    summary: 'Read the project’s time zone',
    description: 'In which the days of its screens begin, unless a screen has another.',
    tags: ['Projects'],
    errors: ['UnauthorizedError', 'ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    answers: { 200: Type.Object({ timezone: timeZoneSchema }) },
    handle: async ({ project }) => ({ timezone: project.timeZone }),
  });
