import { ownerSummaries, route } from '../../accounts/index.ts';
import { commentBody, commentSchema, commentView, readCommentText } from '../comment.ts';
import { writeComment } from '../write-comment.ts';
import type { IssuesContext } from '../issues-context.ts';
import { issueAccess } from '../issue-access.ts';

export const createCommentRoute = (context: IssuesContext) =>
  route({
    operation: 'createIssueComment',
    access: issueAccess('member'),
    method: 'POST',
    path: '/v0/project/{idOrSlug}/issues/{id}/comments',
    summary: 'Comment on an error issue',
    description:
      'The assignee and earlier commenters get an email, without the text, if they want it and ' +
      'still belong to the project.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'ErrorTrackingValidationError',
    body: commentBody,
    answers: { 200: commentSchema },
    handle: ({ caller, body, recheck }) =>
      context.db.transaction().execute(async (transaction) => {
        const named = await recheck(transaction);
        const text = readCommentText(body.text);
        const comment = await writeComment(transaction, context, {
          ...named,
          authorId: caller.userId,
          text,
        });
        return commentView(comment, await ownerSummaries(transaction, [caller.userId]));
      }),
  });
