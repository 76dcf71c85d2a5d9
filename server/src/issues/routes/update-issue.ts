import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { nullable, oneOf } from '../../http/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { requireProject } from '../../projects/index.ts';
import { besideIssues } from '../beside-issues.ts';
import { changeIssue } from '../change-issue.ts';
import { issueRecordSchema, issueStates, recordView } from '../issue-view.ts';
import { findIssue } from '../issues-read-store.ts';
import type { IssuesContext } from '../issues-context.ts';

export const updateIssueRoute = (context: IssuesContext) =>
  route({
    operation: 'updateIssue',
    method: 'PATCH',
    path: '/v0/project/{idOrSlug}/issues/{id}',
    summary: 'Change an error issue',
    description:
      'What is left out stays, and so do `state` and `labelIds` where they are `null`. A resolved ' +
      'issue opens again when it occurs later, or, where `resolvedIn` names a release, when it occurs ' +
      'later in a release that is later too: by when their builds were deployed (source maps), else by ' +
      'their version numbers; a release whose place is not known counts as later. Who is given an ' +
      'issue by somebody else gets a mail.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ErrorTrackingValidationError',
    body: Type.Object({
      state: Type.Optional(nullable(oneOf(issueStates))),
      resolvedIn: Type.Optional(
        nullable(
          Type.String({
            minLength: 1,
            maxLength: 256,
            description: 'Release it is resolved in; only where it is or becomes resolved.',
          }),
        ),
      ),
      assigneeId: Type.Optional(
        nullable(
          Type.String({ description: 'A member of the project’s owner; `null` = nobody’s.' }),
        ),
      ),
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
        if (issue === null) throw new AppError('NotFoundError', 'No issue has this ID.');
        const { userId: actorId } = caller;
        await changeIssue({ transaction, context, project, issue, actorId }, body);
        const changed = (await findIssue(transaction, project, issue.id)) ?? issue;
        return recordView(changed, await besideIssues(transaction, project, [changed]));
      }),
  });
