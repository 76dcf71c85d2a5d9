import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { nullable, oneOf } from '../../http/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { requireProject } from '../../projects/index.ts';
import { changeIssue } from '../change-issue.ts';
import { issueRecordSchema, issueStates, recordView } from '../issue-view.ts';
import { findIssue, labelsOf } from '../issues-read-store.ts';
import type { IssuesContext } from '../issues-context.ts';

export const updateIssueRoute = (context: IssuesContext) =>
  route({
    operation: 'updateIssue',
    method: 'PATCH',
    path: '/v0/project/{idOrSlug}/issues/{id}',
    summary: 'Change an error issue',
    description: 'What is left out or `null` stays.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ErrorTrackingValidationError',
    body: Type.Object({
      state: Type.Optional(nullable(oneOf(issueStates))),
      labelIds: Type.Optional(
        nullable(
          Type.Array(Type.String(), {
            maxItems: 1000,
            description: 'Ids of labels of the project: these it has from now on, and no other.',
          }),
        ),
      ),
    }),
    answers: { 200: issueRecordSchema },
    handle: ({ caller, params, body }) =>
      context.db.transaction().execute(async (transaction) => {
        const project = await requireProject(transaction, caller, 'updateIssue', params.idOrSlug);
        const issue = await findIssue(transaction, project, params.id);
        if (issue === null) throw new AppError('NotFoundError', 'There is no such error issue.');
        await changeIssue(transaction, context, issue, { ...body, actorId: caller.userId });
        const changed = (await findIssue(transaction, project, issue.id)) ?? issue;
        const labels = await labelsOf(transaction, [issue.id]);
        return recordView(changed, labels.get(issue.id));
      }),
  });
