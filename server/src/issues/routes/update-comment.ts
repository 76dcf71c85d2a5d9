import { ownerSummaries, route } from '../../accounts/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { commentBody, commentSchema, commentView, readCommentText } from '../comment.ts';
import { setCommentText } from '../comments-store.ts';
import type { IssuesContext } from '../issues-context.ts';
import { commentAccess } from '../issue-access.ts';

export const updateCommentRoute = ({ db, clock }: IssuesContext) =>
  route({
    operation: 'updateIssueComment',
    access: commentAccess,
    method: 'PATCH',
    path: '/v0/project/{idOrSlug}/issues/{id}/comments/{commentId}',
    summary: 'Edit a comment',
    description: 'Only for the author. No email is sent.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ErrorTrackingValidationError',
    body: commentBody,
    answers: { 200: commentSchema },
    handle: ({ caller, body, recheck }) =>
      db.transaction().execute(async (transaction) => {
        const { comment } = await recheck(transaction);
        if (comment.authorId !== caller.userId) {
          throw new AppError('ForbiddenError', 'Only the author of a comment can edit it.');
        }
        const text = readCommentText(body.text);
        const updatedAt = clock.now();
        const authors = await ownerSummaries(transaction, [comment.authorId]);
        if (text === comment.text) return commentView(comment, authors);
        await setCommentText(transaction, comment.id, text, updatedAt);
        return commentView({ ...comment, text, updatedAt }, authors);
      }),
  });
