import { AppError } from '../platform/app-error.ts';
import { partAccess, type Project } from '../projects/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { findComment } from './comments-store.ts';
import type { IssueRecord } from './issue-view.ts';
import { findIssue } from './issues-read-store.ts';
import { findLabel } from './labels-store.ts';

/** The issue in the path, for callers with this role on the project's owner. */
export const issueAccess = (role: 'viewer' | 'member') =>
  partAccess(role, async (executor, project, { id }) => ({
    issue: await existingIssue(executor, project, id),
  }));

/** The comment in the path, with its issue. */
export const commentAccess = partAccess(
  'member',
  async (
    executor,
    project,
    { id, commentId }: { readonly id: string; readonly commentId: string },
  ) => {
    const issue = await existingIssue(executor, project, id);
    const comment = await findComment(executor, issue.id, commentId);
    if (comment === null) throw new AppError('NotFoundError', 'No comment has this ID.');
    return { issue, comment };
  },
);

/** The label in the path, with the number of its issues. */
export const labelAccess = partAccess('member', async (executor, project, { id }) => {
  const found = await findLabel(executor, project, id);
  if (found === null) throw new AppError('NotFoundError', 'No label has this ID.');
  return found;
});

async function existingIssue(
  executor: Executor,
  project: Project,
  id: string,
): Promise<IssueRecord> {
  const issue = await findIssue(executor, project, id);
  if (issue === null) throw new AppError('NotFoundError', 'No issue has this ID.');
  return issue;
}
