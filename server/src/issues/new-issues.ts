import { insertAlerts, type NewAlert } from './issue-alerts-store.ts';
import type { IssuesState, NewGroup } from '../kinds/error/findings.ts';
import type { Executor } from '../store/metadata/index.ts';
import { canBeFormer } from '../grouping/index.ts';
import { grouped } from '../platform/grouped.ts';
import type { CurrentProject } from './issue.ts';
import { firstPriority } from './issue-priority.ts';
import { IssueQuota } from './issue-quota.ts';
import type { IssuesContext } from './issues-context.ts';
import { fillMessages } from './issue-texts-store.ts';
import { issueFinder } from './issues-read-store.ts';
import { KnownIssues } from './known-issues.ts';
import {
  hasFormerGroups,
  insertFingerprint,
  insertIssues,
  issuesToContinue,
  type NewIssue,
  projectsByNumber,
} from './new-issues-store.ts';
import { fingerprintKey } from './occurrence-rows.ts';
import { noteReported } from './silent-issues-store.ts';

/**
 * Creates an issue for each new group, or continues the issue that had the same errors under their former
 * hash. Above the quota, groups count in the issue `(other)`. Idempotent; ignores older generations and
 * deleted projects.
 * @returns what further groups of the same projects would change
 */
export async function recordGroups(
  context: IssuesContext,
  groups: readonly NewGroup[],
  known = new KnownIssues(),
): Promise<readonly IssuesState[]> {
  const { db, clock, makeId, mails, limits } = context;
  const states: IssuesState[] = [];
  const quota = await db.transaction().execute(async (transaction) => {
    const numbers = [...new Set(groups.map(({ project }) => project))];
    const projects = await projectsByNumber(transaction, numbers);
    const ofAll = new IssueQuota(transaction, limits, makeId, clock.now(), known);
    let hasAlerts = false;
    for (const [number, own] of grouped(groups, ({ project }) => project)) {
      const project = projects.get(number);
      if (project === undefined) continue;
      const { generation, errorGeneration } = project;
      const current = own.filter(
        (group) => group.generation === generation && group.errorGeneration === errorGeneration,
      );
      if (await recordOfProject(transaction, context, ofAll, project, current)) hasAlerts = true;
      const hasFormer = await hasFormerOf(transaction, known, project, current, clock.now());
      const isFull = ofAll.isFull(project) && !hasFormer;
      states.push({ project: number, generation, errorGeneration, isFull, hasFormer });
    }
    if (hasAlerts) await mails?.alertSoon(transaction);
    return ofAll;
  });
  quota.committed();
  return states;
}

/** Once asked, it only becomes true by a new group. */
async function hasFormerOf(
  transaction: Executor,
  known: KnownIssues,
  project: CurrentProject,
  groups: readonly NewGroup[],
  now: number,
): Promise<boolean> {
  const remembered = known.hasFormer(project, now);
  const hasFormer =
    groups.some(canBeFormer) || (remembered ?? (await hasFormerGroups(transaction, project)));
  if (remembered !== hasFormer) known.setFormer(project, hasFormer, now);
  return hasFormer;
}

/**
 * What is known of the groups is read, and what is new is written, for all of them at once: someone may send a
 * million new ones.
 * @returns whether mails are to be sent
 */
async function recordOfProject(
  transaction: Executor,
  { clock, makeId, mails }: IssuesContext,
  quota: IssueQuota,
  project: CurrentProject,
  groups: readonly NewGroup[],
): Promise<boolean> {
  const owners = await issueFinder(transaction, 'original_issue_id')(project, groups);
  await fillMessages(transaction, owners, groups);
  await noteReported(transaction, [...new Set(owners.values())], clock.now());
  const known = new Set(owners.keys());
  const unknown = groups.filter(
    ({ algorithm, hash }) => !known.has(fingerprintKey(algorithm, hash)),
  );
  const formerHashes = unknown.flatMap(({ formerHash }) => formerHash ?? []);
  const formers = await issuesToContinue(transaction, project, formerHashes);
  const continued = new Set<string>();
  const issues: NewIssue[] = [];
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
    issues.push({ ...fingerprint, id: makeId(), priority: firstPriority(group) });
  }
  await insertIssues(transaction, issues, clock.now());
  if (mails === undefined) return false;
  const alerts = issues.map(({ id: issueId }): NewAlert => ({ id: makeId(), issueId }));
  const queue = { projectId: project.id, kind: 'new' } as const;
  await insertAlerts(transaction, queue, alerts, clock.now());
  return alerts.length > 0;
}
