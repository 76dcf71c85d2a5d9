import { findProject, type Project } from '../projects/index.ts';
import { changeIssue } from './change-issue.ts';
import { issuesById, keysByIssue } from './issues-read-store.ts';
import type { IssuesContext } from './issues-context.ts';

/** Resolves the open issues with an error type in a release, as the project's owner, who is a user. */
export function resolveIssuesOfType(
  { db, ...context }: IssuesContext,
  projectId: string,
  errorType: string,
  resolvedIn: string,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const project: Project | null = await findProject(transaction, projectId);
    if (project === null) return;
    const open = await keysByIssue(transaction, project, { state: 'open' });
    for (const issue of (await issuesById(transaction, project, [...open.keys()])).values()) {
      if (issue.type !== errorType) continue;
      const parts = { transaction, context, project, issue, actorId: project.ownerId };
      await changeIssue(parts, { state: 'resolved', resolvedIn });
    }
  });
}
