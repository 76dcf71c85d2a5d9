import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import type { IssuesContext } from '../issues-context.ts';
import { unmergeIssues } from '../merge-issues.ts';
import { mergeAnswerSchema, mergeBodySchema } from '../merge-schemas.ts';

export const unmergeIssuesRoute = (context: IssuesContext) =>
  route({
    operation: 'unmergeErrors',
    access: projectAccess('member', { body: 'projectId' }),
    method: 'POST',
    path: '/v0/errors/unmerge',
    summary: 'Unmerge error issues',
    description:
      'Each issue gets its own occurrences back, including later ones, with the issues that ' +
      'had been merged into it. Issues that are not merged into the primary stay as they are.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ErrorTrackingValidationError',
    body: mergeBodySchema,
    answers: { 200: mergeAnswerSchema },
    handle: ({ caller, body, recheck }) =>
      context.db.transaction().execute(async (transaction) => {
        const { project } = await recheck(transaction);
        const primaryErrorId = await unmergeIssues(transaction, context, {
          project,
          actorId: caller.userId,
          primaryId: body.primaryErrorId,
          mergedIds: body.mergedErrorIds,
        });
        return { success: true, primaryErrorId };
      }),
  });
