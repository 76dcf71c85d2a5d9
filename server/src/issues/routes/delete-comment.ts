import { isAtLeast, route } from '../../accounts/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { deleteComment, findComment } from '../comments-store.ts';
import type { IssuesContext } from '../issues-context.ts';
import { requireIssue } from '../required-issue.ts';

export const deleteCommentRoute = ({ db }: IssuesContext) =>
  route({
    operation: 'deleteIssueComment',
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}/issues/{id}/comments/{commentId}',
    summary: 'Delete a comment',
    description: 'For the author and admins. The history still shows that there was a comment.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ErrorTrackingValidationError',
    answers: { 204: null },
    handle: ({ caller, params }) =>
      db.transaction().execute(async (transaction) => {
        const named = await requireIssue(transaction, caller, 'deleteIssueComment', params);
        const comment = await findComment(transaction, named.issue.id, params.commentId);
        if (comment === null) throw new AppError('NotFoundError', 'No comment has this ID.');
        if (comment.authorId !== caller.userId && !isAtLeast(named.project.role, 'admin')) {
          throw new AppError(
            'ForbiddenError',
            'Only the author of a comment or an admin can delete it.',
          );
        }
        await deleteComment(transaction, comment.id);
      }),
  });
