import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { nullable, oneOf } from '../../http/index.ts';
import { readIssueRelations } from '../issue-relations.ts';
import { changeIssue } from '../change-issue.ts';
import { issueAccess } from '../issue-access.ts';
import { issuePriorities } from '../issue-priority.ts';
import { issueRecordSchema, issueStates, recordView } from '../issue-view.ts';
import { findIssue } from '../issues-read-store.ts';
import type { IssuesContext } from '../issues-context.ts';

export const updateIssueRoute = (context: IssuesContext) =>
  route({
    operation: 'updateIssue',
    access: issueAccess('member'),
    method: 'PATCH',
    path: '/v0/project/{idOrSlug}/issues/{id}',
    summary: 'Change an error issue',
    description:
      'Omitted fields keep their value, and so do `state`, `priority` and `labelIds` if `null`. A ' +
      'resolved issue reopens when it occurs later or, with `resolvedIn`, in a later release. ' +
      'Releases are ordered by when their builds were deployed, ' +
      'else by version number; others count as later. A new assignee gets an email, unless ' +
      'they made the change.',
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
            description: 'Release it is resolved in; only if it is or becomes resolved.',
          }),
        ),
      ),
      priority: Type.Optional(nullable(oneOf(issuePriorities))),
      assigneeId: Type.Optional(
        nullable(
          Type.String({ description: 'A member of the project’s owner; `null` = unassigned.' }),
        ),
      ),
      labelIds: Type.Optional(
        nullable(
          Type.Array(Type.String(), {
            maxItems: 100,
            description: 'IDs of labels of the project; they replace the current labels.',
          }),
        ),
      ),
    }),
    answers: { 200: issueRecordSchema },
    handle: ({ caller, body, recheck }) =>
      context.db.transaction().execute(async (transaction) => {
        const { project, issue } = await recheck(transaction);
        const { userId: actorId } = caller;
        await changeIssue({ transaction, context, project, issue, actorId }, body);
        const changed = (await findIssue(transaction, project, issue.id)) ?? issue;
        return recordView(changed, await readIssueRelations(transaction, project, [changed]));
      }),
  });
