import type { Executor } from '../store/metadata/index.ts';
import type { CurrentProject } from './issue.ts';

/**
 * Removes issues of older generations with all related data, at most `limit` of them.
 * @returns how many were removed; fewer than `limit` means that none are left
 */
export async function removeOlderIssues(
  executor: Executor,
  project: CurrentProject,
  limit: number,
): Promise<number> {
  const { id, generation, errorGeneration } = project;
  // In index order, so that a portion costs the same regardless of the total.
  const ofProject = executor
    .selectFrom('issues')
    .select('id')
    .where('project_id', '=', id)
    .orderBy('generation')
    .orderBy('error_generation');
  const wiped = await ofProject.where('generation', '<', generation).limit(limit).execute();
  const reset = await ofProject
    .where('generation', '=', generation)
    .where('error_generation', '<', errorGeneration)
    .limit(limit - wiped.length)
    .execute();
  const ids = [...wiped, ...reset].map((row) => row.id);
  if (ids.length > 0) await executor.deleteFrom('issues').where('id', 'in', ids).execute();
  return ids.length;
}
