import { insertAlert } from './issue-alerts-store.ts';
import type { NewGroup } from '../collect/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { FullProjects } from './full-projects.ts';
import type { CurrentProject } from './issue.ts';
import { IssueQuota } from './issue-quota.ts';
import type { IssuesContext } from './issues-context.ts';
import { issueFinder } from './issues-read-store.ts';
import {
  insertFingerprint,
  insertIssue,
  issuesToContinue,
  projectsByNumber,
} from './new-issues-store.ts';
import { fingerprintKey } from './occurrence-rows.ts';

/**
 * Creates an issue for each new group, or continues the issue that had the same errors under their former
 * hash. Above the quota, groups count in the issue `(other)`. Idempotent; ignores older generations and
 * deleted projects.
 */
export async function recordGroups(
  context: IssuesContext,
  groups: readonly NewGroup[],
  full = new FullProjects(),
): Promise<void> {
  const { db, clock, makeId, mails, limits } = context;
  await db.transaction().execute(async (transaction) => {
    const numbers = [...new Set(groups.map(({ project }) => project))];
    const projects = await projectsByNumber(transaction, numbers);
    const quota = new IssueQuota(transaction, limits, makeId, clock.now(), full);
    let hasAlerts = false;
    for (const [number, own] of byProject(groups)) {
      const project = projects.get(number);
      if (project === undefined) continue;
      const current = own.filter(
        ({ generation, errorGeneration }) =>
          generation === project.generation && errorGeneration === project.errorGeneration,
      );
      if (await recordOfProject(transaction, context, quota, project, current)) hasAlerts = true;
    }
    if (hasAlerts) await mails?.alertSoon(transaction);
  });
}

/**
 * What is known of the groups is read for all of them at once: someone may send a million new ones.
 * @returns whether mails are to be sent
 */
async function recordOfProject(
  transaction: Executor,
  { clock, makeId, mails }: IssuesContext,
  quota: IssueQuota,
  project: CurrentProject,
  groups: readonly NewGroup[],
): Promise<boolean> {
  const known = new Set((await issueFinder(transaction)(project, groups)).keys());
  const unknown = groups.filter(
    ({ algorithm, hash }) => !known.has(fingerprintKey(algorithm, hash)),
  );
  const formerHashes = unknown.flatMap(({ formerHash }) => formerHash ?? []);
  const formers = await issuesToContinue(transaction, project, formerHashes);
  const continued = new Set<string>();
  let hasAlerts = false;
  for (const group of unknown) {
    const key = fingerprintKey(group.algorithm, group.hash);
    if (known.has(key)) continue;
    known.add(key);
    const fingerprint = { ...group, projectId: project.id };
    const former = group.formerHash === undefined ? undefined : formers.get(group.formerHash);
    if (former !== undefined && !continued.has(former.originalIssueId)) {
      continued.add(former.originalIssueId);
      await insertFingerprint(transaction, fingerprint, former, clock.now());
      continue;
    }
    if (!(await quota.take(project, group))) continue;
    const issue = { ...fingerprint, id: makeId() };
    await insertIssue(transaction, issue, clock.now());
    if (mails === undefined) continue;
    const alert = { id: makeId(), projectId: project.id, issueId: issue.id, kind: 'new' } as const;
    await insertAlert(transaction, alert, clock.now());
    hasAlerts = true;
  }
  return hasAlerts;
}

function byProject(groups: readonly NewGroup[]): ReadonlyMap<number, readonly NewGroup[]> {
  const found = new Map<number, NewGroup[]>();
  for (const group of groups) {
    const own = found.get(group.project);
    if (own === undefined) found.set(group.project, [group]);
    else own.push(group);
  }
  return found;
}
