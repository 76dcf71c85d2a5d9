import { isAtLeast, route } from '../../accounts/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { deleteComment, findComment } from '../comments-store.ts';
import type { IssuesContext } from '../issues-context.ts';
import { issueAccess } from '../issue-access.ts';

export const deleteCommentRoute = ({ db }: IssuesContext) =>
  route({
    operation: 'deleteIssueComment',
    access: issueAccess('member'),
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}/issues/{id}/comments/{commentId}',
    summary: 'Delete a comment',
    description: 'For the author and admins. The history still shows that there was a comment.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ErrorTrackingValidationError',
    answers: { 204: null },
    handle: ({ caller, params, recheck }) =>
      db.transaction().execute(async (transaction) => {
        const named = await recheck(transaction);
        const comment = await findComment(transaction, named.issue.id, params.commentId);
        if (comment === null) throw new AppError('NotFoundError', 'No comment has this ID.');
        if (comment.authorId !== caller.userId && !isAtLeast(named.role, 'admin')) {
          throw new AppError(
            'ForbiddenError',
            'Only the author of a comment or an admin can delete it.',
          );
        }
        await deleteComment(transaction, comment.id);
      }),
  });
