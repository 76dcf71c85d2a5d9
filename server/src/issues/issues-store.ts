import type { Executor } from '../store/metadata/index.ts';
import type { CurrentProject } from './issue.ts';

/**
 * Removes issues of older generations, with all that hangs on them, at most `limit` of them.
 * @returns how many were removed; fewer than `limit` = none are left
 */
export async function removeOlderIssues(
  executor: Executor,
  project: CurrentProject,
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await executor
    .deleteFrom('issues')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('issues')
        .select('issues.id')
        .where('project_id', '=', project.id)
        .where((either) =>
          either.or([
            either('generation', '<', project.generation),
            either('error_generation', '<', project.errorGeneration),
          ]),
        )
        .orderBy('issues.id')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
