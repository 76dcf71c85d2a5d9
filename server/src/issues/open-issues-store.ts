import { countUpTo, type Executor } from '../store/metadata/index.ts';
import type { CurrentProject } from './issue.ts';

/** More open issues are not counted: the exact number doesn't matter. */
export const mostOpenIssues = 1000;

/** Number of open issues of a project, whenever they last occurred. */
export async function countOpenIssues(
  executor: Executor,
  { id, generation, errorGeneration }: CurrentProject,
): Promise<number> {
  const open = executor
    .selectFrom('issues')
    .select('id')
    .where('project_id', '=', id)
    .where('generation', '=', generation)
    .where('error_generation', '=', errorGeneration)
    .where('state', '=', 'open')
    .where('merged_into', 'is', null);
  return countUpTo(executor, open, mostOpenIssues);
}
