import type { NewGroup } from '../kinds/error/findings.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { CurrentProject } from './issue.ts';
import { insertFingerprint, insertIssues, issueOfHash } from './new-issues-store.ts';

/** The fingerprint for all groups above the quota; no error is grouped under it. */
const otherFingerprint = { algorithm: 'quota', hash: '(other)' } as const;
/** Groups above the quota that the issue lists. More are stored, but not listed. */
const mostGroups = 1000;

/** The issue for groups above the project's quota, or null if there were none yet. */
export function findOtherIssue(
  executor: Executor,
  project: CurrentProject,
): Promise<string | null> {
  return issueOfHash(executor, project, otherFingerprint);
}

/** Creates that issue with its own fingerprint. */
export async function insertOtherIssue(
  executor: Executor,
  project: CurrentProject,
  id: string,
  language: string,
  now: number,
): Promise<void> {
  const { generation, errorGeneration } = project;
  const issue = {
    id,
    projectId: project.id,
    generation,
    errorGeneration,
    ...otherFingerprint,
    language,
    type: '(other)',
    message: 'Errors beyond the quota of issues',
    priority: 'medium' as const,
  };
  await insertIssues(executor, [issue], now);
}

/** How many more groups can be counted in that issue. */
export async function freeOtherGroups(executor: Executor, issueId: string): Promise<number> {
  const { count } = await executor
    .selectFrom('fingerprints')
    .where('issue_id', '=', issueId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  // One of them is the issue's own.
  return Math.max(0, mostGroups + 1 - count);
}

/** Adds a group to that issue. */
export async function addOtherGroup(
  executor: Executor,
  projectId: string,
  group: NewGroup,
  issueId: string,
  now: number,
): Promise<void> {
  const owner = { issueId, originalIssueId: issueId };
  await insertFingerprint(executor, { ...group, projectId }, owner, now);
}
