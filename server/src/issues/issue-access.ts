import type { Access, Role } from '../accounts/index.ts';
import { AppError } from '../platform/app-error.ts';
import { type Project, projectAccess } from '../projects/index.ts';
import type { IssueRecord } from './issue-view.ts';
import { findIssue } from './issues-read-store.ts';

interface AccessibleIssue {
  readonly project: Project;
  readonly role: Role;
  readonly issue: IssueRecord;
}

/** The issue in the path, for callers with this role on the project's owner. */
export function issueAccess(
  role: 'viewer' | 'member',
): Access<{ readonly idOrSlug: string; readonly id: string }, unknown, AccessibleIssue> {
  const ofProject = projectAccess(role);
  return {
    ...ofProject,
    grant: async (request, db) => {
      const granted = await ofProject.grant(request, db);
      const issue = await findIssue(db, granted.project, request.params.id);
      if (issue === null) throw new AppError('NotFoundError', 'No issue has this ID.');
      return { ...granted, issue };
    },
  };
}
