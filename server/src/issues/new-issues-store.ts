import type { NewGroup } from '../kinds/error/findings.ts';
import { formerLanguages, legacyAlgorithm } from '../grouping/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { CurrentProject } from './issue.ts';
import type { IssuePriority } from './issue-priority.ts';

/** Hashes per statement. */
const chunk = 500;

/** Existing projects by their number in the event store. */
export async function projectsByNumber(
  executor: Executor,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, CurrentProject>> {
  if (numbers.length === 0) return new Map();
  const rows = await executor
    .selectFrom('projects')
    .select(['id', 'number', 'generation', 'error_generation'])
    .where('number', 'in', numbers)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, number, generation, error_generation }) => [
      number,
      { id, generation, errorGeneration: error_generation },
    ]),
  );
}

/** The owner of a hash in the project's current generation, or null. */
export async function ownerOfHash(
  executor: Executor,
  project: CurrentProject,
  { algorithm, hash }: Pick<NewGroup, 'algorithm' | 'hash'>,
): Promise<FingerprintOwner | null> {
  const row = await executor
    .selectFrom('fingerprints')
    .select(['issue_id as issueId', 'original_issue_id as originalIssueId'])
    .where('project_id', '=', project.id)
    .where('generation', '=', project.generation)
    .where('error_generation', '=', project.errorGeneration)
    .where('algorithm', '=', algorithm)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row ?? null;
}

type NewFingerprint = Pick<NewGroup, 'generation' | 'errorGeneration' | 'algorithm' | 'hash'> & {
  readonly projectId: string;
};

/** The owner of a fingerprint: now, and after all merges are undone. */
export interface FingerprintOwner {
  readonly issueId: string;
  readonly originalIssueId: string;
}

/** Whether the project has groups that another grouping may continue. */
export async function hasFormerGroups(
  executor: Executor,
  project: CurrentProject,
): Promise<boolean> {
  const row = await executor
    .selectFrom('fingerprints')
    .innerJoin('issues', 'issues.id', 'fingerprints.original_issue_id')
    .select('fingerprints.hash')
    .where('fingerprints.project_id', '=', project.id)
    .where('fingerprints.generation', '=', project.generation)
    .where('fingerprints.error_generation', '=', project.errorGeneration)
    .where('fingerprints.algorithm', '=', legacyAlgorithm)
    .where('issues.language', 'in', formerLanguages)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The issues of `legacy` hashes that continue under the new grouping, by hash. Only the first group that asks
 * continues an issue; the new grouping separates the others.
 */
export async function issuesToContinue(
  executor: Executor,
  project: CurrentProject,
  formerHashes: readonly string[],
): Promise<ReadonlyMap<string, FingerprintOwner>> {
  const owners = new Map<string, FingerprintOwner>();
  for (let from = 0; from < formerHashes.length; from += chunk) {
    const rows = await continuable(executor, project, formerHashes.slice(from, from + chunk));
    for (const { hash, issue_id, original_issue_id } of rows) {
      owners.set(hash, { issueId: issue_id, originalIssueId: original_issue_id });
    }
  }
  return owners;
}

function continuable(executor: Executor, project: CurrentProject, hashes: readonly string[]) {
  return executor
    .selectFrom('fingerprints as former')
    .select(['former.hash', 'former.issue_id', 'former.original_issue_id'])
    .where('former.project_id', '=', project.id)
    .where('former.generation', '=', project.generation)
    .where('former.error_generation', '=', project.errorGeneration)
    .where('former.algorithm', '=', legacyAlgorithm)
    .where('former.hash', 'in', hashes)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('fingerprints as later')
            .select('later.hash')
            .whereRef('later.original_issue_id', '=', 'former.original_issue_id')
            .where('later.algorithm', '!=', legacyAlgorithm),
        ),
      ),
    )
    .execute();
}

/** An issue with its first group. */
export type NewIssue = NewFingerprint &
  Pick<NewGroup, 'language' | 'type' | 'message'> & {
    readonly id: string;
    readonly priority: IssuePriority;
  };

/** Inserts open issues with their first fingerprints. `now` in Unix ms. */
export async function insertIssues(
  executor: Executor,
  issues: readonly NewIssue[],
  now: number,
): Promise<void> {
  for (let from = 0; from < issues.length; from += chunk) {
    const some = issues.slice(from, from + chunk);
    await executor
      .insertInto('issues')
      .values(
        some.map((issue) => ({
          ...columnsOf(issue),
          id: issue.id,
          language: issue.language,
          type: issue.type,
          message: issue.message,
          type_lower: issue.type.toLowerCase(),
          message_lower: issue.message.toLowerCase(),
          state: 'open',
          priority: issue.priority,
          merged_into: null,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
    await executor
      .insertInto('fingerprints')
      .values(
        some.map((issue) => rowOf(issue, { issueId: issue.id, originalIssueId: issue.id }, now)),
      )
      .execute();
  }
}

/** Adds a fingerprint to an issue that has one. */
export async function insertFingerprint(
  executor: Executor,
  fingerprint: NewFingerprint,
  owner: FingerprintOwner,
  now: number,
): Promise<void> {
  await executor
    .insertInto('fingerprints')
    .values({ ...rowOf(fingerprint, owner, now), is_more: 1 })
    .execute();
}

function rowOf(
  fingerprint: NewFingerprint,
  { issueId, originalIssueId }: FingerprintOwner,
  now: number,
) {
  return {
    ...columnsOf(fingerprint),
    algorithm: fingerprint.algorithm,
    hash: fingerprint.hash,
    issue_id: issueId,
    original_issue_id: originalIssueId,
    created_at: now,
  };
}

function columnsOf({ projectId, generation, errorGeneration }: NewFingerprint) {
  return { project_id: projectId, generation, error_generation: errorGeneration };
}
