import { route } from '../../accounts/index.ts';
import { auditProject, projectAccess, touchProject } from '../../projects/index.ts';
import { changedSettings, checkExclusions, errorGroupingSchema } from '../error-grouping.ts';
import { readErrorGrouping, writeErrorGrouping } from '../error-grouping-store.ts';
import type { IssuesContext } from '../issues-context.ts';

export const updateErrorGroupingRoute = (context: IssuesContext) =>
  route({
    operation: 'updateErrorGrouping',
    access: projectAccess('admin', { path: 'id' }),
    method: 'PUT',
    path: '/v0/project/{id}/error-grouping',
    summary: 'Change the error grouping settings',
    description:
      'Send all settings. New occurrences are grouped by them within 5 seconds; existing ones ' +
      'do not change.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'ProjectValidationError',
    body: errorGroupingSchema,
    answers: { 200: errorGroupingSchema },
    handle: ({ caller, body, recheck }) =>
      context.db.transaction().execute(async (transaction) => {
        const { project } = await recheck(transaction);
        checkExclusions(body);
        const settings = changedSettings(await readErrorGrouping(transaction, project.id), body);
        if (settings.length === 0) return body;
        const now = context.clock.now();
        await writeErrorGrouping(transaction, project.id, body, now);
        // The digest applies it within a second.
        await touchProject(transaction, project.id, now);
        await auditProject(transaction, context.makeId, {
          action: 'project.error_grouping_changed',
          by: caller,
          at: now,
          project,
          detail: { settings },
        });
        return body;
      }),
  });
