import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import type { RetentionContext } from '../retention-context.ts';
import { readOwnRetention } from '../retention-store.ts';
import { retentionSchema, retentionView } from '../retention-view.ts';

export const getRetentionRoute = ({ db, defaults }: RetentionContext) =>
  route({
    operation: 'getRetention',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/retention',
    summary: 'Read the data retention',
    description: 'Days for each kind of data, with the defaults of the instance.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    answers: { 200: retentionSchema },
    handle: async ({ project }) => retentionView(await readOwnRetention(db, project), defaults),
  });
