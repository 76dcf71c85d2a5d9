import type { NewGroup } from '../collect/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { CurrentProject } from './issue.ts';
import { insertFingerprint, insertIssue, issueOfHash } from './new-issues-store.ts';

/** Stands for all groups beyond the quota; nothing is ever grouped under it. */
const otherFingerprint = { algorithm: 'quota', hash: '(other)' } as const;
/** Groups beyond the quota that can be looked at in the issue; more are stored, but not listed. */
const mostGroups = 1000;

/** The issue of what is beyond the project's quota of issues; null = nothing ever was. */
export function findOtherIssue(
  executor: Executor,
  project: CurrentProject,
): Promise<string | null> {
  return issueOfHash(executor, project, otherFingerprint);
}

/** Makes that issue with its own fingerprint. */
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

/** Lets a group be counted in that issue, unless it has as many as it may. */
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
