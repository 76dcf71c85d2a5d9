import type { Executor } from '../store/metadata/index.ts';
import type { Project } from './project.ts';
import { projectOf } from './project-row.ts';

/** The projects of these owners that have received something, latest created first. */
export async function collectingProjects(
  executor: Executor,
  ownerIds: readonly string[],
  limit: number,
): Promise<readonly Project[]> {
  const rows = await executor
    .selectFrom('projects')
    .selectAll()
    .where('owner_id', 'in', ownerIds)
    .where('deleted_at', 'is', null)
    .where('first_event_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(projectOf);
}
