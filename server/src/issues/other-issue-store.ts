import type { NewGroup } from '../kinds/error/findings.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { CurrentProject } from './issue.ts';
import {
  type FingerprintOwner,
  insertFingerprint,
  insertIssues,
  ownerOfHash,
} from './new-issues-store.ts';
import { fingerprintKey } from './occurrence-rows.ts';

/** The fingerprint for all groups above the quota; no error is grouped under it. */
const otherFingerprint = { algorithm: 'quota', hash: '(other)' } as const;
/** Groups above the quota that the issue lists. More are stored, but not listed. */
const mostGroups = 1000;

/** Whether these keys of an issue, from `fingerprintKey`, are those of the issue for groups above the quota. */
export function isOtherIssue(keys: readonly string[]): boolean {
  return keys.includes(fingerprintKey(otherFingerprint.algorithm, otherFingerprint.hash));
}

/** The issue for groups above the project's quota, or null if there were none yet. */
export function findOtherIssue(
  executor: Executor,
  project: CurrentProject,
): Promise<FingerprintOwner | null> {
  return ownerOfHash(executor, project, otherFingerprint);
}

/** Creates that issue with its own fingerprint. */
export async function insertOtherIssue(
  executor: Executor,
  project: CurrentProject,
  { id, language }: { readonly id: string; readonly language: string },
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

/** How many more groups can be counted in that issue, without those of issues it is merged with. */
export async function freeOtherGroups(
  executor: Executor,
  { originalIssueId }: FingerprintOwner,
): Promise<number> {
  const { count } = await executor
    .selectFrom('fingerprints')
    .where('original_issue_id', '=', originalIssueId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  // One of them is the issue's own.
  return Math.max(0, mostGroups + 1 - count);
}

/** Adds a group to that issue, or to the one it is merged into. */
export async function addOtherGroup(
  executor: Executor,
  projectId: string,
  group: NewGroup,
  other: FingerprintOwner,
  now: number,
): Promise<void> {
  await insertFingerprint(executor, { ...group, projectId }, other, now);
}
