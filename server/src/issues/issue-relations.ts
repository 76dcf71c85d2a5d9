import { membersOf } from '../accounts/index.ts';
import type { Project } from '../projects/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { reopenedOf } from './issue-history-store.ts';
import type { IssueRecord, IssueRelations } from './issue-view.ts';
import { labelsOf } from './issues-read-store.ts';

/** Labels, assignees and reopenings of issues in one project. Former members are left out. */
export async function readIssueRelations(
  executor: Executor,
  project: Project,
  issues: readonly IssueRecord[],
): Promise<IssueRelations> {
  const issueIds = issues.map(({ id }) => id);
  const labels = await labelsOf(executor, issueIds);
  const reopened = await reopenedOf(executor, issueIds);
  const ids = new Set(issues.flatMap(({ assigneeId }) => assigneeId ?? []));
  const members = ids.size === 0 ? [] : await membersOf(executor, project.ownerId, [...ids]);
  return { labels, reopened, assignees: new Map(members.map((member) => [member.id, member])) };
}
