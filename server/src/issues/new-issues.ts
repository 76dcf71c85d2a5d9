import { insertAlert } from './issue-alerts-store.ts';
import type { NewGroup } from '../collect/index.ts';
import { IssueQuota } from './issue-quota.ts';
import type { IssuesContext } from './issues-context.ts';
import {
  issueOfHash,
  insertFingerprint,
  insertIssue,
  issuesToContinue,
  projectsByNumber,
} from './new-issues-store.ts';

/**
 * Creates an issue for each new group, or continues the issue that had the same errors under their former
 * hash. Above the quota, groups count in the issue `(other)`. Idempotent; ignores older generations and
 * deleted projects.
 */
export async function recordGroups(
  { db, clock, makeId, mails, limits }: IssuesContext,
  groups: readonly NewGroup[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const numbers = [...new Set(groups.map(({ project }) => project))];
    const projects = await projectsByNumber(transaction, numbers);
    const quota = new IssueQuota(transaction, limits, makeId, clock.now());
    let hasAlerts = false;
    for (const group of groups) {
      const project = projects.get(group.project);
      if (project?.generation !== group.generation) continue;
      if (project.errorGeneration !== group.errorGeneration) continue;
      if ((await issueOfHash(transaction, project, group)) !== null) continue;
      const formerHashes = group.formerHash === undefined ? [] : [group.formerHash];
      const [former] = (await issuesToContinue(transaction, project, formerHashes)).values();
      const fingerprint = { ...group, projectId: project.id };
      if (former !== undefined) {
        await insertFingerprint(transaction, fingerprint, former, clock.now());
        continue;
      }
      if (!(await quota.take(project, group))) continue;
      const issue = { ...fingerprint, id: makeId() };
      await insertIssue(transaction, issue, clock.now());
      if (mails === undefined) continue;
      const alert = {
        id: makeId(),
        projectId: project.id,
        issueId: issue.id,
        kind: 'new',
      } as const;
      await insertAlert(transaction, alert, clock.now());
      hasAlerts = true;
    }
    if (hasAlerts) await mails?.alertSoon(transaction);
  });
}
