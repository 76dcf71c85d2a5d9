import { isAtLeast, route } from '../../accounts/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { deleteComment } from '../comments-store.ts';
import type { IssuesContext } from '../issues-context.ts';
import { commentAccess } from '../issue-access.ts';

export const deleteCommentRoute = ({ db }: IssuesContext) =>
  route({
    operation: 'deleteIssueComment',
    access: commentAccess,
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}/issues/{id}/comments/{commentId}',
    summary: 'Delete a comment',
    description: 'For the author and admins. The history still shows that there was a comment.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ErrorTrackingValidationError',
    answers: { 204: null },
    handle: ({ caller, recheck }) =>
      db.transaction().execute(async (transaction) => {
        const { comment, role } = await recheck(transaction);
        if (comment.authorId !== caller.userId && !isAtLeast(role, 'admin')) {
          throw new AppError(
            'ForbiddenError',
            'Only the author of a comment or an admin can delete it.',
          );
        }
        await deleteComment(transaction, comment.id);
      }),
  });
