import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import type { IssuesContext } from '../issues-context.ts';
import { mergeIssues } from '../merge-issues.ts';
import { mergeAnswerSchema, mergeBodySchema } from '../merge-schemas.ts';

export const mergeIssuesRoute = (context: IssuesContext) =>
  route({
    operation: 'mergeErrors',
    access: projectAccess('member', { body: 'projectId' }),
    method: 'POST',
    path: '/v0/errors/merge',
    summary: 'Merge error issues',
    description:
      'Their occurrences, including later ones, count for the primary. Merged issues stay ' +
      'merged, and duplicate IDs count once. `POST /v0/errors/unmerge` undoes it.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ErrorTrackingValidationError',
    body: mergeBodySchema,
    answers: { 200: mergeAnswerSchema },
    handle: ({ caller, body, recheck }) =>
      context.db.transaction().execute(async (transaction) => {
        const { project } = await recheck(transaction);
        const primaryErrorId = await mergeIssues(transaction, context, {
          project,
          actorId: caller.userId,
          primaryId: body.primaryErrorId,
          mergedIds: body.mergedErrorIds,
        });
        return { success: true, primaryErrorId };
      }),
  });
