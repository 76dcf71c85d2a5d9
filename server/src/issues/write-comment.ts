import { membersOf } from '../accounts/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Project } from '../projects/index.ts';
import { checkQuota } from '../quotas/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { CommentRecord } from './comment.ts';
import { commentAuthors, countComments, insertComment } from './comments-store.ts';
import { commentContent } from './issue-mail-content.ts';
import type { IssueRecord } from './issue-view.ts';
import type { IssuesContext } from './issues-context.ts';
import { recordHistory } from './record-history.ts';

/** Maximum number of users notified of one comment. */
const mostSent = 50;
/** Comments of one issue. */
const mostComments = 1000;

export interface NewComment {
  readonly project: Project;
  readonly issue: IssueRecord;
  readonly authorId: string;
  readonly text: string;
}

/**
 * Stores a comment, adds it to the issue's history, and notifies the users concerned.
 * @throws AppError `ProjectConflictError` if the issue or the project can't have another one
 */
export async function writeComment(
  transaction: Executor,
  { clock, makeId, mails, limits }: Omit<IssuesContext, 'db'>,
  { project, issue, authorId, text }: NewComment,
): Promise<CommentRecord> {
  const counts = await countComments(transaction, project.id, issue.id);
  if (counts.ofIssue >= mostComments) {
    const message = `The issue has ${counts.ofIssue} comments, and can't have more. Delete some first.`;
    throw new AppError('ProjectConflictError', message);
  }
  await checkQuota(transaction, limits, project.id, 'comments', counts.ofProject);
  const now = clock.now();
  const times = { createdAt: now, updatedAt: now };
  const comment = { id: makeId(), issueId: issue.id, authorId, text, ...times };
  const before = await commentAuthors(transaction, issue.id, mostSent);
  await insertComment(transaction, project.id, comment);
  const entry = { id: makeId(), projectId: project.id, issueId: issue.id, at: now };
  const detail = { comment: comment.id };
  await recordHistory(transaction, [{ ...entry, actorId: authorId, action: 'commented', detail }]);
  if (mails === undefined) return comment;
  const concerned = new Set([...(issue.assigneeId === null ? [] : [issue.assigneeId]), ...before]);
  const members = await membersOf(transaction, project.ownerId, [...concerned, authorId]);
  const author = members.find(({ id }) => id === authorId)?.name ?? '';
  const content = commentContent(project, issue, author);
  for (const { id } of members) {
    if (id !== authorId) await mails.send('error_comment', id, content, project.id);
  }
  return comment;
}
