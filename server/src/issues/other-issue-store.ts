import type { NewGroup } from '../collect/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { CurrentProject } from './issue.ts';
import { insertFingerprint, insertIssue, issueOfHash } from './new-issues-store.ts';

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
  };
  await insertIssue(executor, issue, now);
}

/** Adds a group to that issue, unless it has the maximum number. */
export async function addOtherGroup(
  executor: Executor,
  projectId: string,
  group: NewGroup,
  issueId: string,
  now: number,
): Promise<void> {
  const { count } = await executor
    .selectFrom('fingerprints')
    .where('issue_id', '=', issueId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > mostGroups) return;
  const owner = { issueId, originalIssueId: issueId };
  await insertFingerprint(executor, { ...group, projectId }, owner, now);
}
