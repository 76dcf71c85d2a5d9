import type { Executor } from '../store/metadata/index.ts';
import type { CurrentProject, ErrorGroup } from './issue.ts';

/** Projects that are there, by their number in the event store. */
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

/** Whether the project as it is now has an issue for the hash. */
export async function hasFingerprint(
  executor: Executor,
  project: CurrentProject,
  { algorithm, hash }: Pick<ErrorGroup, 'algorithm' | 'hash'>,
): Promise<boolean> {
  const row = await executor
    .selectFrom('fingerprints')
    .select('issue_id')
    .where('project_id', '=', project.id)
    .where('generation', '=', project.generation)
    .where('error_generation', '=', project.errorGeneration)
    .where('algorithm', '=', algorithm)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes an open issue with its first fingerprint. `now` in Unix ms. */
export async function insertIssue(
  executor: Executor,
  issue: ErrorGroup & { readonly id: string; readonly projectId: string },
  now: number,
): Promise<void> {
  const of = {
    project_id: issue.projectId,
    generation: issue.generation,
    error_generation: issue.errorGeneration,
  };
  await executor
    .insertInto('issues')
    .values({
      ...of,
      id: issue.id,
      language: issue.language,
      type: issue.type,
      message: issue.message,
      state: 'open',
      merged_into: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await executor
    .insertInto('fingerprints')
    .values({
      ...of,
      algorithm: issue.algorithm,
      hash: issue.hash,
      issue_id: issue.id,
      original_issue_id: issue.id,
      created_at: now,
    })
    .execute();
}
