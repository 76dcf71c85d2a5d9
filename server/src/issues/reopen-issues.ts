import { deployTimes } from '../builds/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { setIssueState } from './change-issue-store.ts';
import { insertAlerts } from './issue-alerts-store.ts';
import type { NothingResolved, Occurred } from '../kinds/error/findings.ts';
import type { IssuesContext } from './issues-context.ts';
import { insertHistory } from './merges-store.ts';
import { isLaterRelease } from './release-order.ts';
import {
  groupKey,
  projectsWithResolvedIssues,
  type ResolvedIssue,
  resolvedIssues,
} from './reopen-issues-store.ts';

/** A change that is not committed yet can have an earlier time (ms). */
const changesTake = 1000;

/**
 * Reopens resolved issues that have occurred again: after they were resolved, and in a later release if one
 * was given. Idempotent: occurrences from before an issue was resolved again have no effect.
 * @returns projects without resolved issues
 */
export async function reopenIssues(
  context: IssuesContext,
  occurred: readonly Occurred[],
): Promise<NothingResolved> {
  const { db, clock } = context;
  const until = clock.now() - changesTake;
  const numbers = [...new Set(occurred.map(({ project }) => project))];
  const withResolved = await projectsWithResolvedIssues(db, numbers);
  await reopenAgain(
    context,
    occurred.filter(({ project }) => withResolved.has(project)),
  );
  return { projects: numbers.filter((project) => !withResolved.has(project)), until };
}

async function reopenAgain(context: IssuesContext, occurred: readonly Occurred[]): Promise<void> {
  const { db } = context;
  // Usually nothing is resolved, so avoid waiting for a write transaction.
  if ((await resolvedIssues(db, occurred)).size === 0) return;
  await db.transaction().execute(async (transaction) => {
    const resolved = await resolvedIssues(transaction, occurred);
    const reopened = new Set<string>();
    for (const each of occurred) {
      const issue = resolved.get(groupKey(each));
      if (issue === undefined || reopened.has(issue.id)) continue;
      if (!(await isRegression(transaction, issue, each))) continue;
      reopened.add(issue.id);
      await reopen(transaction, context, issue, each);
    }
  });
}

async function isRegression(
  transaction: Executor,
  { projectId, resolvedAt, resolvedIn }: ResolvedIssue,
  { release, receivedAt }: Occurred,
): Promise<boolean> {
  if (receivedAt <= resolvedAt) return false;
  if (resolvedIn === null || release === '') return true;
  const deployed = await deployTimes(transaction, projectId, [release, resolvedIn]);
  return isLaterRelease(release, resolvedIn, deployed);
}

async function reopen(
  transaction: Executor,
  { clock, makeId, mails }: IssuesContext,
  { id: issueId, projectId }: ResolvedIssue,
  { release }: Occurred,
): Promise<void> {
  const at = clock.now();
  await setIssueState(transaction, issueId, { state: 'open' }, at);
  const detail = { from: 'resolved', to: 'open', ...(release === '' ? {} : { release }) };
  const entry = { id: makeId(), projectId, issueId, at, actorId: null };
  await insertHistory(transaction, [{ ...entry, action: 'state_changed', detail }]);
  if (mails === undefined) return;
  const queue = { projectId, kind: 'regression' } as const;
  await insertAlerts(transaction, queue, [{ id: makeId(), issueId }], at);
  await mails.alertSoon(transaction);
}
