import type { Caller, OperationId } from '../accounts/index.ts';
import { AppError } from '../platform/app-error.ts';
import { type AccessibleProject, requireProject } from '../projects/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { IssueRecord } from './issue-view.ts';
import { findIssue } from './issues-read-store.ts';

/**
 * The issue a path names, for a caller who may do this to its project.
 * @throws AppError `NotFoundError` for the project, `ForbiddenError`, `NotFoundError` for the issue
 */
export async function requireIssue(
  executor: Executor,
  caller: Caller,
  operation: OperationId,
  { idOrSlug, id }: { readonly idOrSlug: string; readonly id: string },
): Promise<{ readonly project: AccessibleProject; readonly issue: IssueRecord }> {
  const project = await requireProject(executor, caller, operation, idOrSlug);
  const issue = await findIssue(executor, project, id);
  if (issue === null) throw new AppError('NotFoundError', 'No issue has this ID.');
  return { project, issue };
}
